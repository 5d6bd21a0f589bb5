/** The JSON columns of a property. */
import type { Message } from "#languages/translate.ts";

export type Room = { name: string; dimensions: string | null; description: string };

export type VideoItem = { id: string; url: string; description: string | null };

export type Lease = {
  yearsRemaining: number | null;
  groundRent: number | null;
  groundRentReviewYears: number | null;
  serviceCharge: number | null;
};

/** A row of a fact table; null is unknown: 'Ask agent about …'. */
export type Fact = { label: Message; value: string | null };
