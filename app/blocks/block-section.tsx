import type { ReactNode } from "react";
import { SiteLink } from "#ui/site-link.tsx";

type Props = {
  id: string;
  heading: string;
  introduction?: string;
  /** `context` is read by screen readers only, straight after the label. */
  more?: { label: string; context?: string; url: string };
  children: ReactNode;
};

export function BlockSection({ id, heading, introduction, more, children }: Props) {
  return (
    <section aria-labelledby={`${id}-heading`} className="section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl max-md:w-full md:flex-1">
          <h2 id={`${id}-heading`} className="font-heading text-3xl text-ink md:text-4xl">
            {heading}
          </h2>
          {introduction ? <p className="mt-3 text-lg text-muted">{introduction}</p> : null}
        </div>
        {more ? (
          <SiteLink
            to={more.url}
            aria-label={more.context && more.label + more.context}
            className="text-link font-semibold text-primary underline"
          >
            {more.label}
          </SiteLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
