import { and, eq, ne } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranchForPostcode } from "#domains/branches/find-contact.server.ts";
import type { NewLead } from "#domains/enquiries/lead/new-lead.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { addOpenMinutes } from "#domains/enquiries/work/promise.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { hourMs, valuationMinutes } from "./appointment.ts";
import * as core from "./change-appointment.server.ts";
import { toLeadVisitor } from "./desk-appointments.server.ts";
import { findDiarySettings, findOpenHouseSlots, loadSlotSource } from "./find-slots.server.ts";
import { findFreePeople, findFreeSlots, londonInstant } from "./free-slots.ts";
import { type OfferedSlot, parseSlotId, slotId } from "./offered-slot.ts";
import { spreadSlots } from "./spread-slots.ts";
import { appointments } from "./tables.server.ts";

/** Enough for the days and times a form shows. */
const maxSlots = 400;
export const maxOpenHouseSlots = 12;
/** Time to read the answer and to travel. */
const noticeAfterReplyMs = 2 * hourMs;

type Home = Readonly<{ propertyId: number; branchId: number }>;

/**
 * What the viewing form offers: places of open houses, then the next free times, none before the visitor has had the
 * answer that the office promises for `noticeAfterReplyMs`. Empty without a diary.
 */
export async function listViewingSlots(ctx: Context, { propertyId, branchId }: Home): Promise<OfferedSlot[]> {
  const source = await loadSlotSource(ctx, { branchId, propertyId });
  if (source === null) return [];
  const { responseTimes } = (await agencyConfig(ctx)).settings;
  const openTimes = { hours: source.openingHours, isClosedOn: source.isClosedOn };
  const answered = addOpenMinutes(openTimes, ctx.now, responseTimes.viewing ?? 0);
  const earliest = new Date(answered.getTime() + noticeAfterReplyMs);
  const houses = await findOpenHouseSlots(ctx, propertyId, maxOpenHouseSlots);
  const free = spreadSlots(findFreeSlots(source, maxSlots).filter(({ startsAt }) => startsAt >= earliest));
  return [
    ...houses.map((slot) => toOffered(slot.startsAt, slot.openHouseId)),
    ...free.map(({ startsAt }) => toOffered(startsAt, null)),
  ];
}

export const toOffered = (startsAt: Date, openHouseId: number | null): OfferedSlot => ({
  ...{ id: slotId(startsAt, openHouseId), starts_at: startsAt.toISOString(), open_house: openHouseId !== null },
});

/**
 * In the transaction that stores the lead. A slot that is gone rejects the form, which keeps what was typed; the days and
 * hours of a valuation become a proposed appointment that staff confirm. True for a place in an open house.
 */
export async function bookForLead(tx: Context, leadId: number, lead: NewLead): Promise<boolean> {
  if (lead.quarantine !== null) return false;
  if (lead.kind === "valuation" && lead.booking) await proposeValuation(tx, leadId, lead, lead.booking);
  if (lead.kind !== "viewing" || !lead.viewingSlot) return false;
  return bookViewing(tx, leadId, lead, lead.viewingSlot);
}

type Visitor = Omit<Parameters<typeof toLeadVisitor>[0], "propertyId"> & { propertyId?: number | null | undefined };
const toVisitor = (lead: Visitor) => toLeadVisitor({ ...lead, propertyId: lead.propertyId ?? null });

/** A time that the visitor chooses on the status page, after a form without one. */
export async function bookLater(tx: Context, leadId: number, slot: string): Promise<void> {
  await core.lockDiary(tx);
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.agencyId, tx.agency.id), eq(leads.leadId, leadId)));
  if (lead?.kind !== "viewing" || lead.state === "quarantined" || lead.workState === "closed") throw new NotFound();
  const isOpen = and(
    eq(appointments.agencyId, tx.agency.id),
    eq(appointments.leadId, leadId),
    ne(appointments.state, "cancelled"),
  );
  const [booked] = await tx.db.select({ startsAt: appointments.startsAt }).from(appointments).where(isOpen);
  // A form that is sent twice books once.
  if (booked && booked.startsAt.getTime() === parseSlotId(slot)?.startsAt.getTime()) return;
  if (booked) throw new Conflict("You have an appointment already.");
  await bookViewing(tx, leadId, lead, slot);
}

const isOffered = (home: Awaited<ReturnType<typeof core.findHome>>) => home.published && core.isOnMarket(home);

/** What the status page offers for a home; empty once it is off the market. */
export async function listSlotsOfHome(ctx: Context, propertyId: number): Promise<OfferedSlot[]> {
  const home = await core.findHome(ctx, propertyId).catch(() => null);
  return home && isOffered(home) ? listViewingSlots(ctx, { propertyId, branchId: home.branchId }) : [];
}

export const hasFreeTimes = async (ctx: Context, propertyId: number) =>
  (await listSlotsOfHome(ctx, propertyId)).length > 0;

async function bookViewing(tx: Context, leadId: number, lead: Visitor, slot: string): Promise<boolean> {
  if (lead.propertyId === undefined || lead.propertyId === null) return false;
  const { propertyId } = lead;
  const home = await core.findHome(tx, propertyId);
  if (!isOffered(home)) throw new NotFound("We no longer have that property");
  await core.lockDiary(tx);
  const claimed = await core.claimSlot(tx, { slot, propertyId, branchId: home.branchId }).catch((error: unknown) => {
    throw error instanceof Conflict ? new Invalid({ viewing_slot: core.takenMessage }, core.takenMessage) : error;
  });
  // A place in an open house needs no answer from the office.
  const state = claimed.withinId === null ? "proposed" : "confirmed";
  const base = { kind: "viewing" as const, state, branchId: home.branchId, leadId } as const;
  const row = await core.insertAppointment(tx, {
    ...toVisitor(lead),
    ...base,
    ...claimed,
    propertyId,
    location: home.address,
  });
  await core.announceAppointment(tx, row, { news: state, by: "visitor" });
  return state === "confirmed";
}

async function proposeValuation(tx: Context, leadId: number, lead: NewLead, booking: NonNullable<NewLead["booking"]>) {
  const branchId = await findValuationBranch(tx, lead);
  const settings = branchId === null ? null : await findDiarySettings(tx, branchId);
  if (branchId === null || settings === null) return;
  await core.lockDiary(tx);
  const source = await loadSlotSource(tx, { branchId, minutes: valuationMinutes });
  const starts = (booking.timeSlots.length > 0 ? booking.timeSlots : ["9:00"]).map((time) =>
    londonInstant(booking.bookedFor, time),
  );
  const options = starts.map((startsAt) => ({
    startsAt,
    accountId: (source && findFreePeople(source, startsAt)[0]) ?? null,
  }));
  const chosen = options.find(({ accountId }) => accountId !== null) ?? options[0];
  if (!chosen) return;
  const times = core.toTimes(chosen.startsAt, valuationMinutes, settings.travelMinutes);
  const values = {
    ...toVisitor(lead),
    ...times,
    kind: "valuation" as const,
    state: "proposed" as const,
    branchId,
    leadId,
  };
  const row = await core.insertAppointment(tx, { ...values, accountId: chosen.accountId });
  await core.announceAppointment(tx, row, { news: "proposed", by: "visitor" });
}

async function findValuationBranch(tx: Context, lead: NewLead): Promise<number | null> {
  if (lead.branchId) return lead.branchId;
  const postcode = parsePostcode(lead.postcode ?? "");
  return postcode ? ((await findBranchForPostcode(tx, postcode))?.branchId ?? null) : null;
}
