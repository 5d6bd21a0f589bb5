import type { Channel } from "#domains/properties/property-enums.ts";
import type { ClosedDays } from "../booking-dates.ts";

export type ValuationProps = {
  agencyName: string;
  telephone: string;
  closedDays: ClosedDays;
  /** The property page the form is on. */
  property: { branchId: number; channel: Channel } | null;
  onClose: () => void;
};

export const backLabel = ({ property }: Pick<ValuationProps, "property">) =>
  property ? "Back to property" : "Back to page";
