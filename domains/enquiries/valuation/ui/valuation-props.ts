import type { ClosedDays } from "../booking-dates.ts";

export type ValuationProps = {
  agencyName: string;
  telephone: string;
  closedDays: ClosedDays;
  /** The property whose page the form lies over. */
  property: { branchId: number; channel: "sales" | "lettings" } | null;
  onClose: () => void;
};

export const backText = ({ property }: Pick<ValuationProps, "property">) =>
  property ? "Back to property" : "Back to page";
