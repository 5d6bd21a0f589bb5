import type { PageState } from "#domains/properties/page-state.ts";
import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";

type Subject = Readonly<{ channel: Channel; status: PropertyStatus; published: boolean }>;

/** Why a saved home is no longer available; null while it is. */
export function unavailableReason({ channel, status, published }: Subject, standing: PageState): string | null {
  if (standing === "open") return null;
  if (published && status === "let") return "This property has been let.";
  if (published && status !== "withdrawn") return "This property has been sold.";
  return channel === "sales"
    ? "This property has been withdrawn from sale."
    : "This property is no longer offered to let.";
}
