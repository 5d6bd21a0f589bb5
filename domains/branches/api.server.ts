import { Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { findStaffMember } from "./find-branches.server.ts";

export function branchesApi() {
  return new Hono<AppEnvironment>().get("/staff_members/:id{[0-9]{1,9}}", async (c) => {
    const found = await findStaffMember(c.var.context, Number(c.req.param("id")));
    if (found === null) throw new NotFound();
    const {
      staffMemberId,
      firstName,
      surname,
      departmentId,
      jobTitle,
      telephone,
      photo: file,
      photoAlt,
    } = found.member;
    const { media } = await agencyConfig(c.var.context);
    const photo = file === null ? null : resolvePicture(media, { file, alt: photoAlt ?? "" });
    const fullName = `${firstName} ${surname}`;
    c.header("Cache-Control", "public, max-age=60");
    return c.json({ staffMemberId, firstName, surname, departmentId, fullName, jobTitle, telephone, photo });
  });
}
