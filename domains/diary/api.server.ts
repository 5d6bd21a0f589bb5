import { type Context, Hono } from "hono";
import { findViewableProperty } from "#domains/enquiries/api.server.ts";
import { requireAccount, requireStaff } from "#domains/staff/api.server.ts";
import { localPath } from "#languages/translate.ts";
import { Conflict, Invalid, NotFound, Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { appointmentPath, linkKeyPattern } from "./appointment.ts";
import { deleteDiarySettings, saveDiarySettings } from "./branch-diary.server.ts";
import * as desk from "./desk-appointments.server.ts";
import * as input from "./diary-input.ts";
import { answerLink, type LinkAnswer, readAppointmentFile } from "./linked-appointment.server.ts";
import { parseSlotId } from "./offered-slot.ts";
import * as own from "./own-diary.server.ts";
import { findHomesToBook } from "./read-diary-page.server.ts";
import { readStaffFeed } from "./staff-feed.server.ts";
import { listViewingSlots } from "./visitor-appointments.server.ts";

type Env = Context<AppEnvironment>;

/** Calls under /desk/api. Mount after `staffSession`. */
export function diaryApi({ secretKey }: { secretKey: string }) {
  const api = new Hono<AppEnvironment>();
  const fields = (c: Env) => c.var.body?.fields;
  const done = (c: Env) => c.json({ done: true });
  const id = (c: Env) => Number(c.req.param("id"));

  api.get("/diary/homes", async (c) => {
    const ctx = requireStaff(c, "diary.book");
    const { branch, q } = parseFields(input.homeSearchInput, c.req.query());
    return c.json({ homes: await findHomesToBook(ctx, branch, q) });
  });
  api.post("/diary/appointments", async (c) =>
    c.json(await desk.bookAppointment(requireStaff(c, "diary.book"), parseFields(input.appointmentInput, fields(c)))),
  );
  api.post("/diary/open-houses", async (c) =>
    c.json({
      id: await desk.bookOpenHouse(requireStaff(c, "diary.book"), parseFields(input.openHouseInput, fields(c))),
    }),
  );
  api.post("/diary/appointments/:id{[0-9]{1,9}}/confirmation", async (c) => {
    const ctx = requireStaff(c, "diary.book");
    await desk.confirmAppointment(ctx, id(c), parseFields(input.confirmInput, fields(c)).account_id);
    return done(c);
  });
  api.post("/diary/appointments/:id{[0-9]{1,9}}/offer", async (c) => {
    await desk.offerAppointment(requireStaff(c, "diary.book"), id(c), parseFields(input.moveInput, fields(c)));
    return done(c);
  });
  api.put("/diary/appointments/:id{[0-9]{1,9}}", async (c) => {
    await desk.moveAppointment(requireStaff(c, "diary.book"), id(c), parseFields(input.moveInput, fields(c)));
    return done(c);
  });
  api.delete("/diary/appointments/:id{[0-9]{1,9}}", async (c) => {
    await desk.cancelAppointment(requireStaff(c, "diary.book"), id(c));
    return done(c);
  });

  api.put("/diary/own/hours", async (c) => {
    await own.saveOwnHours(requireAccount(c, "diary.book"), parseFields(input.hoursInput, fields(c)).hours);
    return done(c);
  });
  api.delete("/diary/own/hours", async (c) => {
    await own.deleteOwnHours(requireAccount(c, "diary.book"));
    return done(c);
  });
  api.post("/diary/own/absences", async (c) => {
    await own.addAbsence(requireAccount(c, "diary.book"), parseFields(input.absenceInput, fields(c)));
    return done(c);
  });
  api.delete("/diary/own/absences/:id{[0-9]{1,15}}", async (c) => {
    await own.deleteAbsence(requireAccount(c, "diary.book"), id(c));
    return done(c);
  });
  api.post("/diary/own/calendars", async (c) => {
    await own.addCalendar(requireAccount(c, "diary.book"), secretKey, parseFields(input.calendarInput, fields(c)).url);
    return done(c);
  });
  api.delete("/diary/own/calendars/:id{[0-9]{1,9}}", async (c) => {
    await own.deleteCalendar(requireAccount(c, "diary.book"), id(c));
    return done(c);
  });
  api.post("/diary/own/feed", async (c) =>
    c.json({ path: feedPath(await own.createFeed(requireAccount(c, "diary.book"))) }),
  );
  api.delete("/diary/own/feed", async (c) => {
    await own.revokeFeed(requireAccount(c, "diary.book"));
    return done(c);
  });

  api.put("/diary/branches/:id{[0-9]{1,9}}", async (c) => {
    await saveDiarySettings(requireStaff(c, "diary.settings"), id(c), parseFields(input.settingsInput, fields(c)));
    return done(c);
  });
  api.delete("/diary/branches/:id{[0-9]{1,9}}", async (c) => {
    await deleteDiarySettings(requireStaff(c, "diary.settings"), id(c));
    return done(c);
  });
  return api;
}

const feedPath = (token: string) => `/diary/${token}.ics`;

/** Links of mails and calendars: the key in the address is the permission, so there is neither session nor token. */
export function diaryLinksApi() {
  const api = new Hono<AppEnvironment>();
  api.post("/appointment/:key", async (c) => {
    const ctx = c.var.context;
    await limitRate(ctx, { bucket: `appointment links from ${c.var.clientAddress}`, limit: 60, windowSeconds: 3600 });
    const key = c.req.param("key");
    if (!linkKeyPattern.test(key)) throw new NotFound("We no longer have that appointment");
    c.header("Cache-Control", "private, no-store");
    try {
      const answer = parseAnswer(c);
      await answerLink(ctx, key, answer);
      return c.redirect(localPath(`${appointmentPath(key)}?done=${answer.action}`), 303);
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof NotFound))
        return c.redirect(
          localPath(`${appointmentPath(key)}?failed=${error instanceof Conflict ? "taken" : "choose"}`),
          303,
        );
      throw error;
    }
  });
  // The page is part of the route of enquiries; it also says what to do with a link that is cut off.
  api.get("/appointment/:key{[\\w-]{1,60}}", (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.redirect(localPath(`/enquiry/appointment-${c.req.param("key")}${new URL(c.req.url).search}`), 302);
  });
  api.get("/appointment/:key/calendar", async (c) => {
    await limitCalendars(c);
    return c.body(await readAppointmentFile(c.var.context, c.req.param("key")), 200, {
      ...calendarHeaders,
      "content-disposition": 'inline; filename="appointment.ics"',
    });
  });
  api.get("/diary/:file{[\\w-]{43}\\.ics}", async (c) => {
    await limitCalendars(c);
    return c.body(await readStaffFeed(c.var.context, c.req.param("file").slice(0, 43)), 200, calendarHeaders);
  });
  return api;
}

const limitCalendars = ({ var: { context, clientAddress } }: Env) =>
  limitRate(context, { bucket: `calendars from ${clientAddress}`, limit: 240, windowSeconds: 3600 });

const calendarHeaders = {
  "content-type": "text/calendar; charset=utf-8",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
};

function parseAnswer(c: Env): LinkAnswer {
  const { action, slot } = c.var.body?.fields ?? {};
  if (action === "accept" || action === "cancel") return { action };
  if (action === "move" && typeof slot === "string" && parseSlotId(slot)) return { action, slot };
  throw new Invalid({ slot: "Please choose a time" });
}

/** The times that the viewing form offers. */
export function viewingSlotsApi() {
  return new Hono<AppEnvironment>().get(
    "/properties/:propertyId{[0-9]{1,9}}/:channel{sales|lettings}/viewing_slots",
    async (c) => {
      const { propertyId, channel } = c.req.param();
      const home = await findViewableProperty(c.var.context, { propertyId: Number(propertyId), channel });
      c.header("Cache-Control", "private, no-store");
      return c.json({ slots: await listViewingSlots(c.var.context, home) });
    },
  );
}
