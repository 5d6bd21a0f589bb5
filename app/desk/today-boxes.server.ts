import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { type Action, can } from "#domains/staff/permissions.ts";

type TodayItem = Readonly<{ text: string; href: string | null }>;
export type TodayBox = Readonly<{ title: string; items: readonly TodayItem[] }>;

/** A box of the page Today; one without items is not shown. */
type BoxSource = Readonly<{ title: string; action: Action; load: (ctx: StaffContext) => Promise<TodayItem[]> }>;

const boxes: readonly BoxSource[] = [
  { title: "Feeds that need attention", action: "stock.read", load: loadFeedTrouble },
];

export async function loadTodayBoxes(ctx: StaffContext): Promise<TodayBox[]> {
  const permitted = boxes.filter(({ action }) => can(ctx.staff, action));
  const loaded = await Promise.all(permitted.map(async ({ title, load }) => ({ title, items: await load(ctx) })));
  return loaded.filter(({ items }) => items.length > 0);
}

async function loadFeedTrouble(ctx: StaffContext): Promise<TodayItem[]> {
  const found = await findIncidents(ctx);
  return found.flatMap(({ source, incident }) =>
    incident ? [{ text: `${source}: ${incident.reason}`, href: null }] : [],
  );
}
