import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Channel } from "#domains/properties/property-enums.ts";

type Props = { standing: "open" | "closed"; channel: Channel; similar: readonly PropertyCardData[] };

/** Sold and let properties stay online for a while, for old links and window cards. */
export function SoldNotice({ standing, channel, similar }: Props) {
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
