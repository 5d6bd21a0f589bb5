import { and, eq } from "drizzle-orm";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, NotFound } from "#platform/errors.ts";
import { type AppointmentState, appointmentPath, canVisitorChange, linkKeyPattern } from "./appointment.ts";
import { createFeedFile } from "./calendar-file.ts";
import * as core from "./change-appointment.server.ts";
import { findOpenHouseSlots, findSlots } from "./find-slots.server.ts";
import { type OfferedSlot, parseSlotId } from "./offered-slot.ts";
import { spreadSlots } from "./spread-slots.ts";
import { toCalendarEntry } from "./staff-feed.server.ts";
import { appointments } from "./tables.server.ts";
import { maxOpenHouseSlots, toOffered } from "./visitor-appointments.server.ts";

const byKey = ({ agency }: Context, linkKey: string) =>
  and(eq(appointments.agencyId, agency.id), eq(appointments.linkKey, linkKey));

async function findByKey(ctx: Context, linkKey: string) {
  if (!linkKeyPattern.test(linkKey)) throw new NotFound();
  const [row] = await ctx.db.select().from(appointments).where(byKey(ctx, linkKey));
  if (!row || row.kind === "open-house") throw new NotFound();
  return row;
}

/** What the link of a mail shows: no names but the agency's. */
export async function findLinkedAppointment(ctx: Context, linkKey: string) {
  const row = await findByKey(ctx, linkKey);
  const { name, telephone } = branches;
  const [office] = await ctx.db
    .select({ name, telephone })
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, row.branchId)));
  const canChange = canVisitorChange(row, ctx.now);
  const { kind, state, startsAt, location, propertyId } = row;
  return {
    ...{ kind, state, startsAt, propertyId },
    location: (await findWholeAddress(ctx, row)) ?? location,
    minutes: core.minutesOf(row),
    personId: await findPersonId(ctx, row),
    canChange,
    office: office ?? null,
    slots: canChange ? await listSlotsToMoveTo(ctx, row) : noSlots,
  };
}

/** Of the home of a confirmed viewing, with its number and postcode; an address that the agency hides stays hidden. */
async function findWholeAddress({ agency, db }: Context, { kind, state, location, propertyId }: core.Appointment) {
  if (kind !== "viewing" || state !== "confirmed" || propertyId === null) return null;
  const { displayAddress, houseName, houseNumber, street, town, postcode } = properties;
  const [home] = await db
    .select({ displayAddress, houseName, houseNumber, street, town, postcode })
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, agency.id),
        eq(properties.propertyId, propertyId),
        eq(properties.addressHidden, false),
      ),
    );
  if (home?.displayAddress !== location) return null;
  const line = [home.houseNumber, home.street].filter(Boolean).join(" ");
  return [home.houseName, line, home.town, home.postcode].filter(Boolean).join(", ");
}

/** Of the branch page: who comes, or who looks after the home until that is settled. */
async function findPersonId({ agency, db }: Context, { accountId, propertyId }: core.Appointment) {
  const { personId } = staffAccounts;
  const isMember = and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId ?? 0));
  const isHome = and(eq(properties.agencyId, agency.id), eq(properties.propertyId, propertyId ?? 0));
  const [person] =
    accountId === null
      ? await db.select({ personId: properties.staffMemberId }).from(properties).where(isHome)
      : await db.select({ personId }).from(staffAccounts).where(isMember);
  return person?.personId ?? null;
}

/** For the visitor's own calendar; it matches the file of the mails. */
export async function readAppointmentFile(ctx: Context, linkKey: string): Promise<string> {
  const row = await findByKey(ctx, linkKey);
  if (row.state === "cancelled") throw new NotFound();
  const site = await siteUrl(ctx);
  const entry = toCalendarEntry(row, site, `${site}${localPath(appointmentPath(linkKey))}`);
  return createFeedFile(entry.summary, [entry]);
}

type MoveSlots = Readonly<{ few: readonly OfferedSlot[]; all: readonly OfferedSlot[] }>;
/** Those of the next weeks; a later one is agreed by telephone. */
const maxOtherSlots = 400;
const noSlots: MoveSlots = { few: [], all: [] };

/** Other times than its own: all for the calendar, and a few for a page without scripts. */
async function listSlotsToMoveTo(ctx: Context, row: core.Appointment): Promise<MoveSlots> {
  const { branchId, propertyId, withinId, appointmentId } = row;
  const isOther = ({ startsAt }: { startsAt: Date }) => startsAt.getTime() !== row.startsAt.getTime();
  if (withinId !== null && propertyId !== null) {
    const places = (await findOpenHouseSlots(ctx, propertyId, maxOpenHouseSlots)).filter(isOther);
    const all = places.map(({ startsAt, openHouseId }) => toOffered(startsAt, openHouseId));
    return { few: all, all };
  }
  const wanted = { branchId, propertyId, minutes: core.minutesOf(row), exceptId: appointmentId };
  const slots = (await findSlots(ctx, wanted, maxOtherSlots)).filter(isOther);
  return { few: spreadSlots(slots).map(toFree), all: slots.map(toFree) };
}

const toFree = ({ startsAt }: { startsAt: Date }) => toOffered(startsAt, null);

export type LinkAnswer = { action: "accept" | "cancel" } | { action: "move"; slot: string };

/** Accepts an offered time, moves or cancels, until two hours before. */
export function answerLink(ctx: Context, linkKey: string, answer: LinkAnswer): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const row = await core.lockAppointment(tx, (await findByKey(tx, linkKey)).appointmentId);
    if (isAnswered(row, answer)) return;
    if (!canVisitorChange(row, tx.now))
      throw new Conflict("It is too late to change this appointment here. Please give us a call.");
    if (answer.action === "accept" && row.state !== "offered") throw new Conflict("There is nothing to accept.");
    const change = answer.action === "move" ? await toMoved(tx, row, answer.slot) : { state: toState(answer.action) };
    const changed = await core.updateAppointment(tx, row, change);
    // Without a confirmation there is no time to move: it is another proposal.
    const news = answer.action === "move" ? (changed.state === "proposed" ? "proposed" : "moved") : changed.state;
    await core.announceAppointment(tx, changed, { news, by: "visitor", former: row });
  });
}

/** A form that is sent twice is answered like the first time. */
function isAnswered({ state, startsAt }: core.Appointment, answer: LinkAnswer): boolean {
  if (answer.action !== "move") return state === toState(answer.action);
  return state !== "cancelled" && startsAt.getTime() === parseSlotId(answer.slot)?.startsAt.getTime();
}

const toState = (action: "accept" | "cancel"): AppointmentState => (action === "accept" ? "confirmed" : "cancelled");

async function toMoved(tx: Context, row: core.Appointment, slot: string) {
  const { branchId, propertyId, accountId } = row;
  const own = { minutes: core.minutesOf(row), exceptId: row.appointmentId, preferred: accountId };
  const claimed = await core.claimSlot(tx, { slot, branchId, propertyId, ...own });
  if ((claimed.withinId === null) !== (row.withinId === null)) throw new Conflict(core.takenMessage);
  return { ...claimed, state: row.state === "confirmed" ? ("confirmed" as const) : ("proposed" as const) };
}
