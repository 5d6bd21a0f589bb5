/** A time that visitors can choose. */
export type OfferedSlot = Readonly<{ id: string; starts_at: string; open_house: boolean }>;

/** A time visitors can choose; in an open house, `~` and its id follow. */
const slotPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?:~(\d{1,9}))?$/;
export const slotId = (startsAt: Date, openHouseId: number | null) =>
  `${startsAt.toISOString()}${openHouseId === null ? "" : `~${openHouseId}`}`;
export function parseSlotId(text: string): { startsAt: Date; openHouseId: number | null } | null {
  const [, iso = "", openHouse] = slotPattern.exec(text) ?? [];
  const startsAt = new Date(iso);
  if (Number.isNaN(startsAt.getTime())) return null;
  return { startsAt, openHouseId: openHouse === undefined ? null : Number(openHouse) };
}
