/** The shapes kept as JSON inside a property row. */

export type Room = { name: string; dimensions: string | null; description: string };

export type VideoItem = { id: string; url: string; description: string | null };

/** What a buyer or tenant must be told; null is unknown, and the page then says 'Ask agent'. */
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

export const nothingKnown: MaterialInformation = {
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
