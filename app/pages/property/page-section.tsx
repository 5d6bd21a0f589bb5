import type { ReactNode } from "react";

type Props = { id: string; heading: string; className?: string; children: ReactNode };

export function PageSection({ id, heading, className = "", children }: Props) {
  return (
    <section aria-labelledby={id} className={`mt-12 ${className}`}>
      <h2 id={id} className="mb-5 text-2xl break-after-avoid md:text-3xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
