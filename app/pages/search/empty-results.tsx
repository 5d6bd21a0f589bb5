import { ArrowRight } from "lucide-react";
import type { Channel } from "#domains/properties/property-enums.ts";
import { formatNumber } from "#format/format-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = {
  loosened: { label: string; path: string; homes: number }[];
  clearPath: string;
  channel: Channel;
};

/** No results: single changes to the search that would find properties. */
export function EmptyResults({ loosened, clearPath, channel }: Props) {
  return (
    <section className="max-w-2xl">
      <h2 className="text-2xl">
        {loosened.length > 0 ? "One change that would bring up results" : "Nothing here at the moment"}
      </h2>
      {loosened.length > 0 ? (
        <ul className="mt-4 border-t border-line">
          {loosened.map(({ label, path, homes }) => (
            <li key={label} className="border-b border-line">
              <SiteLink
                to={path}
                className="group flex min-h-14 items-center justify-between gap-4 py-2 text-lg font-medium"
              >
                {label}
                <span className="flex shrink-0 items-center gap-2 text-base text-muted">
                  {formatNumber(homes)} {homes === 1 ? "property" : "properties"}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 text-primary transition-transform duration-150 group-hover:translate-x-1"
                  />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-lg text-muted">
          New properties come on every week. In the meantime, have a look at everything we have.
        </p>
      )}
      <SiteLink to={clearPath} className={`${buttonClass("quiet")} mt-6`}>
        All properties {channel === "sales" ? "for sale" : "to rent"}
      </SiteLink>
    </section>
  );
}
