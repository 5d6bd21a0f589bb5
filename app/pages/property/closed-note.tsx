import type { Channel } from "#domains/properties/property-words.ts";

/** Sold and let homes stay for a while, so that old links and window cards still lead somewhere. */
export function ClosedNote({ standing, channel }: { standing: "open" | "closed"; channel: Channel }) {
  if (standing === "open") return null;
  return (
    <p className="mb-6 rounded-card border border-line bg-surface p-4">
      This property has been {channel === "sales" ? "sold" : "let"}.{" "}
      <a href="#similar-homes" className="font-medium text-primary underline underline-offset-4 print:hidden">
        See similar properties
      </a>
    </p>
  );
}
