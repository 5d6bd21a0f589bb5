import type { ReactNode } from "react";
import type { OpenPropertyPage } from "#app/pages/property/use-property-page.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";

type Props = { page: OpenPropertyPage | null; children: ReactNode };

/** The home that a form is about, above the form; on wide screens beside it, with the branch. */
export function PropertySummary({ page, children }: Props) {
  if (page === null) return children;
  const { card, pictures, branch } = page;
  const photo = pictures.photos[0];
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="mb-6 flex items-center gap-4 overflow-hidden rounded-card border border-line bg-paper lg:sticky lg:top-24 lg:grid lg:gap-0">
        {photo ? (
          <div className="aspect-4/3 w-28 shrink-0 self-stretch sm:w-36 lg:w-full">
            <ResponsivePicture
              {...toPictureSources(photo, cardWidths)}
              alt=""
              sizes="(min-width: 1024px) 272px, 144px"
              className="size-full object-cover"
            />
          </div>
        ) : null}
        <div className={`min-w-0 py-3 pr-4 lg:p-5 ${photo ? "" : "pl-4"}`}>
          <PropertyPrice card={card} size="small" />
          <p className="mt-1 text-base leading-snug">{card.display_address}</p>
          <p className="mt-4 border-t border-line pt-4 text-muted max-lg:hidden">
            {t("Our {branch} branch", { branch: branch.name })}
            <a
              href={toTelephoneHref(branch.telephone)}
              className="block font-medium text-ink underline underline-offset-4"
            >
              {branch.telephone}
            </a>
          </p>
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}
