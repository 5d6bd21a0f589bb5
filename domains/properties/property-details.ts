/** The JSON columns of a property. */

export type Room = { name: string; dimensions: string | null; description: string };

export type VideoItem = { id: string; url: string; description: string | null };

/** Facts that must be disclosed to buyers and tenants; null is unknown and shown as 'Ask agent'. */
export type MaterialInformation = {
  construction: string | null;
  electricity: string | null;
  water: string | null;
  sewerage: string | null;
  heating: string | null;
  broadband: string | null;
  mobileSignal: string | null;
  parking: string | null;
  buildingSafety: string | null;
  restrictions: string | null;
  rightsAndEasements: string | null;
  floodRisk: string | null;
  planning: string | null;
  accessibility: string | null;
  mining: string | null;
};

export const unknownMaterialInformation: MaterialInformation = {
  construction: null,
  electricity: null,
  water: null,
  sewerage: null,
  heating: null,
  broadband: null,
  mobileSignal: null,
  parking: null,
  buildingSafety: null,
  restrictions: null,
  rightsAndEasements: null,
  floodRisk: null,
  planning: null,
  accessibility: null,
  mining: null,
};

export type Lease = {
  yearsRemaining: number | null;
  groundRent: number | null;
  groundRentReviewYears: number | null;
  serviceCharge: number | null;
};
