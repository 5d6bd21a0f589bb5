import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { newHomeTag } from "#domains/properties/property-types.ts";

export function PropertyLabels({ card }: { card: Pick<PropertyCardData, "badge" | "tags"> }) {
  const labels = [card.badge, card.tags.includes(newHomeTag) ? "New Home" : null].filter((label) => label !== null);
  if (labels.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <p key={label} className="rounded-control bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
          {label}
        </p>
      ))}
    </div>
  );
}
