import { type Context, Hono } from "hono";
import { requireStaff } from "#domains/staff/api.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import * as addresses from "./address-requests.server.ts";
import * as people from "./people.server.ts";

/** Calls under /desk/api/people. Mount after `staffSession`. */
export function peopleApi() {
  const api = new Hono<AppEnvironment>();
  const person = "/people/:id{[0-9]{1,9}}" as const;
  const id = (c: Context<AppEnvironment>) => Number(c.req.param("id"));

  api.post("/people/address/export", async (c) => {
    const ctx = requireStaff(c, "people.manage");
    const { email } = parseFields(addresses.addressInput, c.var.body?.fields);
    c.header("Content-Disposition", 'attachment; filename="visitor.json"');
    return c.json(await addresses.exportAddress(ctx, email));
  });
  api.post("/people/address/erasure", async (c) => {
    const ctx = requireStaff(c, "people.manage");
    const { email } = parseFields(addresses.addressInput, c.var.body?.fields);
    return c.json(await addresses.eraseAddress(ctx, email));
  });
  // A write, because it is logged.
  api.post(`${person}/export`, async (c) => {
    const exported = await people.exportPerson(requireStaff(c, "people.manage"), id(c));
    c.header("Content-Disposition", `attachment; filename="visitor-${id(c)}.json"`);
    return c.json(exported);
  });
  api.put(`${person}/contact`, async (c) => {
    const ctx = requireStaff(c, "people.manage");
    const { do_not_contact } = parseFields(people.contactInput, c.var.body?.fields);
    await people.setDoNotContact(ctx, id(c), do_not_contact);
    return c.json({ done: true });
  });
  api.delete(person, async (c) => {
    await people.erasePerson(requireStaff(c, "people.manage"), id(c));
    return c.json({ done: true });
  });
  return api;
}
