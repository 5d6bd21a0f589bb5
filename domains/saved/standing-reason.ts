import type { PageStanding } from "#domains/properties/page-standing.ts";
import type { Channel, PropertyStatus } from "#domains/properties/property-words.ts";

type Subject = Readonly<{ channel: Channel; status: PropertyStatus; published: boolean }>;

/** Why a home that somebody kept can no longer be had; null while it can. */
export function standingReason({ channel, status, published }: Subject, standing: PageStanding): string | null {
  if (standing === "open") return null;
  if (published && status === "let") return "This property has been let.";
  if (published && status !== "withdrawn") return "This property has been sold.";
  return channel === "sales"
    ? "This property has been withdrawn from sale."
    : "This property is no longer offered to let.";
}
