import type { OpenPropertyPage } from "#app/pages/property/use-property-page.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";

/** The home that a form is about: photo, price and address. */
export function PropertySummary({ page: { card, pictures } }: { page: OpenPropertyPage }) {
  const photo = pictures.photos[0];
  return (
    <div className="mb-6 flex items-center gap-4 overflow-hidden rounded-card border border-line bg-paper">
      {photo ? (
        <div className="aspect-4/3 w-28 shrink-0 self-stretch sm:w-36">
          <ResponsivePicture
            {...toPictureSources(photo, cardWidths)}
            alt=""
            sizes="144px"
            className="size-full object-cover"
          />
        </div>
      ) : null}
      <div className={`min-w-0 py-3 pr-4 ${photo ? "" : "pl-4"}`}>
        <PropertyPrice card={card} size="small" />
        <p className="mt-1 text-base leading-snug">{card.display_address}</p>
      </div>
    </div>
  );
}
