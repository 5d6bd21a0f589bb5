import type { PropertyCard } from "#domains/properties/property-card.ts";
import type { Channel } from "#domains/properties/property-words.ts";

type Props = { standing: "open" | "closed"; channel: Channel; similar: readonly PropertyCard[] };

/** Sold and let homes stay for a while, so that old links and window cards still lead somewhere. */
export function ClosedNote({ standing, channel, similar }: Props) {
  if (standing === "open") return null;
  return (
    <p className="mb-6 rounded-card border border-line bg-surface p-4">
      This property has been {channel === "sales" ? "sold" : "let"}.{" "}
      {similar.length > 0 ? (
        <a href="#similar-homes" className="font-medium text-primary underline underline-offset-4 print:hidden">
          See similar properties
        </a>
      ) : null}
    </p>
  );
}
