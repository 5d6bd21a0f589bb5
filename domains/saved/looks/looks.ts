import { dayMs } from "#format/day-ms.ts";

/** What a home was like; nothing for a search. */
export type Seen = Readonly<{ at: number; price?: number | null; status?: string }>;

/** The last look at a search or a home, and the last one of an earlier visit. Times are in milliseconds. */
export type Look = Seen & Readonly<{ before?: Seen }>;

export type Looks = Readonly<Record<string, Look>>;

export const maxLooks = 600;
export const maxLooksPerRequest = 100;
export const maxLookKeyLength = 500;
const maxLookDays = 90;
/** A visit ends after half an hour without a look. */
const visitGapMs = 30 * 60_000;

export const homeKey = (propertyId: number) => `home ${propertyId}`;

/** What to compare with: the look of the visit before this one. */
export const baselineOf = (look: Look | undefined, now: number): Seen | undefined =>
  look && now - look.at > visitGapMs ? look : look?.before;

export function recordLook(looks: Looks, key: string, seen: Seen): Looks {
  const { [key]: known, ...others } = looks;
  return newestLooks({ ...others, [key]: known ? mergeLook(known, seen) : seen }, seen.at);
}

/** The later look; what was seen before it is the latest look of an earlier visit, on whichever device. */
export function mergeLook(one: Look, other: Look): Look {
  const last = one.at >= other.at ? one : other;
  const { before: _, ...seen } = last;
  const earlier = [one, one.before, other, other.before]
    .filter((each) => each !== undefined && last.at - each.at > visitGapMs)
    .sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0];
  if (earlier === undefined) return seen;
  const { at, price, status } = earlier;
  const facts = { ...(price === undefined ? {} : { price }), ...(status === undefined ? {} : { status }) };
  return { ...seen, before: { at, ...facts } };
}

/** Of the last 90 days, which is as far back as changes are shown. */
export function newestLooks(looks: Looks, now: number): Looks {
  const recent = Object.entries(looks).filter(([, { at }]) => now - at < maxLookDays * dayMs);
  return Object.fromEntries(recent.sort(([, a], [, b]) => b.at - a.at).slice(0, maxLooks));
}
