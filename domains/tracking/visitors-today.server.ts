import { hash, randomBytes } from "node:crypto";

export type Visitor = Readonly<{ address: string; userAgent: string }>;

/**
 * Tells a visitor's first time from the second within a day, by a number that cannot be led back to anybody: its salt is made
 * new each day and never leaves this memory. Full, it forgets the oldest.
 */
export function createVisitorsToday(mostKept: number) {
  const seen = new Set<number>();
  let day = "";
  let salt = "";
  return {
    isFirst({ address, userAgent }: Visitor, what: string, today: string): boolean {
      if (today !== day) {
        day = today;
        salt = randomBytes(16).toString("hex");
        seen.clear();
      }
      const mark = hash("sha1", `${salt} ${address} ${what} ${userAgent}`, "buffer").readUIntBE(0, 6);
      if (seen.has(mark)) return false;
      const [oldest] = seen.size >= mostKept ? seen : [];
      if (oldest !== undefined) seen.delete(oldest);
      seen.add(mark);
      return true;
    },
  };
}
