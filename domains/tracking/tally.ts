/** What is being counted; `eventType` is null for the view of a property's page. */
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
  /** Everything counted since the last taking, and how much found no room. */
  take(): { counts: Count[]; dropped: number };
}>;

/** Counts in memory. Full, it goes on counting what it knows and drops what is new: memory is not the visitor's to fill. */
export function createTally(mostKeys: number): Tally {
  let counts = new Map<string, Count>();
  let dropped = 0;
  return {
    add(counted, amount = 1) {
      const { agencyId, propertyId, day, eventType, domain } = counted;
      const key = `${agencyId} ${propertyId} ${day} ${eventType} ${domain}`;
      const known = counts.get(key);
      if (known) known.amount += amount;
      else if (counts.size < mostKeys) counts.set(key, { ...counted, amount });
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
