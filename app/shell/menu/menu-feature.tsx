import { useEffect, useState } from "react";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { localPath, t } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";

/** The newest home, or else the newest property, of a search that the open menu links, such as `/properties/sales/tag-auction`. */
export default function MenuFeature({ search }: { search: string }) {
  const [card, setCard] = useState<PropertyCardData | null>(null);
  useEffect(() => {
    const request = new AbortController();
    fetch(localPath(`/search.ljson?fragment=${encodeURIComponent(search.replace("/properties", ""))}`), {
      signal: request.signal,
    })
      .then((response) => response.json())
      .then(({ properties }: { properties: PropertyCardData[] }) => {
        const home = properties.find(({ propertyType }) => getTypeGroup(propertyType) === "home");
        setCard(home ?? properties[0] ?? null);
      })
      .catch(() => {
        // The menu is complete without it.
      });
    return () => request.abort();
  }, [search]);
  const photo = card?.photos[0];
  if (!card || !photo) return null;
  return (
    <article className="group relative appear">
      <div className="aspect-3/2 overflow-hidden rounded-card bg-line">
        <ResponsivePicture
          {...toPictureSources(photo, cardWidths)}
          alt=""
          sizes="288px"
          eager
          className="size-full object-cover"
        />
      </div>
      <p className="mt-3 mb-1 text-sm font-semibold text-primary">{t("Just in")}</p>
      <PropertyPrice card={card} size="small" />
      <SiteLink to={card.property_url} className="cover-link">
        {card.display_address}
      </SiteLink>
    </article>
  );
}
