import { hash, randomBytes } from "node:crypto";

export type Visitor = Readonly<{ address: string; userAgent: string }>;

/**
 * Detects a visitor's first event of the day by a hash that cannot be traced back: its salt changes daily and stays in memory.
 * Evicts the oldest entry when full.
 */
export function createUniqueVisitors(maxEntries: number) {
  const seen = new Set<number>();
  let day = "";
  let salt = "";
  return {
    isFirst({ address, userAgent }: Visitor, key: string, today: string): boolean {
      if (today !== day) {
        day = today;
        salt = randomBytes(16).toString("hex");
        seen.clear();
      }
      const fingerprint = hash("sha1", `${salt} ${address} ${key} ${userAgent}`, "buffer").readUIntBE(0, 6);
      if (seen.has(fingerprint)) return false;
      const [oldest] = seen.size >= maxEntries ? seen : [];
      if (oldest !== undefined) seen.delete(oldest);
      seen.add(fingerprint);
      return true;
    },
  };
}
