import type { Channel } from "#domains/properties/property-enums.ts";
import { formatNumber } from "#format/format-number.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
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
        <ArrowLinks
          className="mt-4"
          links={loosened.map(({ label, path, homes }) => ({
            label,
            url: path,
            note: `${formatNumber(homes)} ${homes === 1 ? "property" : "properties"}`,
          }))}
        />
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
