import type { OpenPropertyPage } from "#app/pages/property/use-property-page.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { t } from "#languages/translate.ts";

/** What to do next after a message about a property, or after sending it to a friend. */
export const toViewingStep = ({ standing, card }: OpenPropertyPage) =>
  takesViewings(standing, card) ? { href: "#/book-a-viewing", label: t("Book a viewing") } : undefined;
