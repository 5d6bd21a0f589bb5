import type { ReactNode } from "react";
import type { OpenPropertyPage } from "#app/pages/property/use-property-page.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import { takesViewings } from "#domains/properties/viewings.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";

type Props = { page: OpenPropertyPage | null; children: ReactNode };

/** Wrapping puts the home beside the form, and its picture above its text, where the dialog is wide. */
const flex = {
  home: { flex: "1 1 17rem" },
  form: { flex: "999 1 32rem" },
  picture: { flex: "1 1 8rem" },
  text: { flex: "999 1 9.25rem" },
};

/** The home that a form is about. */
export function PropertySummary({ page, children }: Props) {
  if (page === null) return children;
  const { card, pictures, branch } = page;
  const photo = pictures.photos[0];
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
      <div
        style={flex.home}
        className="overlay-home flex flex-wrap items-center overflow-hidden rounded-card border border-line bg-paper"
      >
        {photo ? (
          <div style={flex.picture} className="aspect-4/3 self-stretch">
            <ResponsivePicture
              {...toPictureSources(photo, cardWidths)}
              alt=""
              sizes="(min-width: 1024px) 272px, 144px"
              className="size-full object-cover"
            />
          </div>
        ) : null}
        <div style={flex.text} className="min-w-0 p-4">
          <PropertyPrice card={card} size="small" />
          <p className="mt-1 text-base leading-snug">{card.display_address}</p>
          <p className="mt-4 border-t border-line pt-4 text-muted max-lg:hidden">
            {t("Our {branch} branch", { branch: branch.name })}
          </p>
          <a
            href={toTelephoneHref(branch.telephone)}
            className="mt-1 block w-fit font-medium text-ink underline underline-offset-4"
          >
            {branch.telephone}
          </a>
        </div>
      </div>
      <div style={flex.form} className="grid min-w-0 self-stretch">
        {children}
      </div>
    </div>
  );
}

/** What to do next after a message about a property, or after sending it to a friend. */
export const toViewingStep = ({ standing, card }: OpenPropertyPage) =>
  takesViewings(standing, card) ? { href: "#/book-a-viewing", label: t("Book a viewing") } : undefined;
