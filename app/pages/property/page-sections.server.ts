import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import type { PageState } from "#domains/properties/page-state.ts";
import type { Fact } from "#domains/properties/property-details.ts";
import { formatHomeType, propertyTitle } from "#domains/properties/property-types.ts";
import { type Message, t } from "#languages/translate.ts";

/** "2 bedroom flat to rent, short let": the usual let needs no word. */
export function formatTitle(property: Property, standing: PageState): string {
  const title = propertyTitle({ ...property, isClosed: standing === "closed" });
  const kind = property.letType === "short" ? t("Short let") : property.letType === "student" ? t("Student let") : null;
  return kind && standing === "open" ? `${title}, ${kind.toLowerCase()}` : title;
}

const headerFacts: readonly Message[] = ["Property type", "Bedrooms", "Bathrooms", "Reception rooms", "Size"];

/** The header of the page says some facts, the table the others; that of land and premises, which have few, says all. Acres are in both. */
export function splitFacts(all: readonly Fact[], isHome: boolean) {
  const readValue = (label: Message) => all.find((fact) => fact.label === label)?.value ?? null;
  return {
    size: readValue("Size"),
    land: readValue("Land"),
    facts: all.filter(({ label }) => !isHome || !headerFacts.includes(label)),
  };
}

/** "£510,000" or "Sold" */
const formatState = ({ badge, price }: PropertyCardData) =>
  badge === null || badge === "NEW Listing!" ? price : t(badge);

/** The other homes of the development, and its own page; null for a home on its own. */
export function toSiblings({ propertyId, parentPropertyId }: Property, cards: readonly PropertyCardData[]) {
  const firstLine = ({ display_address }: PropertyCardData) => display_address.split(",")[0] ?? "";
  const parent = cards.find(({ property_id }) => property_id === parentPropertyId);
  const others = cards.filter((card) => card !== parent && card.property_id !== propertyId);
  if (!parent || others.length === 0) return null;
  return {
    heading: t("More at {development}", { development: firstLine(parent) }),
    links: [
      ...others.map((card) => ({
        label: `${firstLine(card)}, ${formatHomeType(card)}`,
        url: card.property_url,
        note: formatState(card),
      })),
      { label: t("See the whole development"), url: parent.property_url },
    ],
  };
}
