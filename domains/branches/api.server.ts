import { Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { findStaffMember } from "./find-branches.server.ts";

export function branchesApi() {
  return new Hono<AppEnvironment>().get("/staff_members/:id{[0-9]{1,9}}", async (c) => {
    const found = await findStaffMember(c.var.context, Number(c.req.param("id")));
    if (found === null) throw new NotFound();
    const { staffMemberId, firstName, surname, departmentId, jobTitle } = found.member;
    c.header("Cache-Control", "public, max-age=60");
    return c.json({ staffMemberId, firstName, surname, departmentId, fullName: `${firstName} ${surname}`, jobTitle });
  });
}
