import type { PropertyType } from "#domains/properties/property-enums.ts";
import { type Message, t } from "#languages/translate.ts";

type Counted = Readonly<{ bedrooms: number; bathrooms: number; receptionRooms: number }>;
type Typed = Counted & Readonly<{ propertyType: PropertyType }>;

/** Bedrooms, bathrooms and reception rooms; null: none. The homes of a development, if it has any, differ: `2 to 4 bedrooms`. */
export function formatRoomCounts(property: Typed, homes: readonly Counted[]): readonly (string | null)[] {
  if (homes.length > 0) return [formatRange(homes.map(({ bedrooms }) => bedrooms).filter(Boolean)), null, null];
  return [
    property.propertyType === "studio" ? t("Studio") : formatCount(property.bedrooms, bedroomCount),
    formatCount(property.bathrooms, "{count, plural, one {# bathroom} other {# bathrooms}}"),
    formatCount(property.receptionRooms, "{count, plural, one {# reception room} other {# reception rooms}}"),
  ];
}

const bedroomCount = "{count, plural, one {# bedroom} other {# bedrooms}}";

const formatCount = (count: number, message: Message) => (count === 0 ? null : t(message, { count }));

function formatRange(counts: readonly number[]): string | null {
  const [min, max] = counts.length === 0 ? [0, 0] : [Math.min(...counts), Math.max(...counts)];
  return min === max ? formatCount(min, bedroomCount) : t("{min} to {max} bedrooms", { min, max });
}
