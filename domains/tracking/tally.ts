/** `eventType` is null for a property page view. */
type Counted = Readonly<{
  agencyId: number;
  propertyId: number;
  /** YYYY-MM-DD. */
  day: string;
  domain: string;
  eventType: string | null;
}>;

export type Count = Counted & { amount: number };

export type Tally = Readonly<{
  add(counted: Counted, amount?: number): void;
  /** Returns and clears the counts; `dropped` did not fit. */
  take(): { counts: Count[]; dropped: number };
}>;

/** In-memory counts. When full, drops new keys so that clients cannot exhaust memory. */
export function createTally(maxKeys: number): Tally {
  let counts = new Map<string, Count>();
  let dropped = 0;
  return {
    add(counted, amount = 1) {
      const { agencyId, propertyId, day, eventType, domain } = counted;
      const key = `${agencyId} ${propertyId} ${day} ${eventType} ${domain}`;
      const known = counts.get(key);
      if (known) known.amount += amount;
      else if (counts.size < maxKeys) counts.set(key, { ...counted, amount });
      else dropped += amount;
    },
    take() {
      const taken = { counts: [...counts.values()], dropped };
      counts = new Map();
      dropped = 0;
      return taken;
    },
  };
}
