import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { SimilarPropertiesSection } from "./property-grid.tsx";

type Props = {
  page: { channel: Channel; displayAddress: string; title: string; similar: PropertyCardData[]; showAcreage: boolean };
};

/** A withdrawn property, with similar ones. */
export function GonePage({ page: { channel, displayAddress, title, similar, showAcreage } }: Props) {
  return (
    <div className="mx-auto w-full max-w-page px-5 py-14 md:px-8 md:py-20">
      <p className="text-lg text-muted">
        {title}, {displayAddress}
      </p>
      <h1 className="mt-3 max-w-3xl text-4xl md:text-6xl">No longer available</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">
        This property has been taken off the market.
        {similar.length > 0
          ? " Here are the closest matches we have."
          : " There may be others like it on the market now."}
      </p>
      <p className="mt-8">
        <SiteLink to={`/properties/${channel}`} className={buttonClass("primary")}>
          {channel === "sales" ? "See all homes for sale" : "See all homes to rent"}
        </SiteLink>
      </p>
      <SimilarPropertiesSection cards={similar} showAcreage={showAcreage} />
    </div>
  );
}
