import { type Context, Hono } from "hono";
import { z } from "zod";
import type { PictureDetails } from "#domains/agency/agency-picture.ts";
import { requireAccount, requireStaff } from "#domains/staff/api.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { deletePicture, describePicture, maxUploadBytes, uploadPicture } from "./media-library.server.ts";
import { pageTemplates } from "./page-templates.ts";
import { createPreviewPath } from "./preview.server.ts";
import { addRedirect, deleteRedirect, importRedirects } from "./redirect-verbs.server.ts";
import { branchInput, domainInput, identityInput, logoInput, personInput } from "./setup-input.ts";
import { applyLogo } from "./setup-logo.server.ts";
import * as setup from "./setup-verbs.server.ts";
import { toEditAction } from "./site-permissions.ts";
import * as site from "./site-verbs.server.ts";

export const siteApiPath = "/desk/api/site";
/** A document with a hundred branches. */
export const maxDocumentBytes = 1_000_000;

export const uploadPath = `${siteApiPath}/media`;
/** With the other parts of the form. */
export const maxUploadBodyBytes = maxUploadBytes + 10_000;

const path = z.string().max(200);
const version = z.string().max(40).nullable();
const saveInput = z.object({ path, text: z.string(), version, base: version.optional() });
const uploadInput = z.object({ replaces: path.nullable().default(null) });
const percent = z.number().min(0).max(100);
const detailsInput = z.object({
  name: path,
  alt: z.string().trim().max(300, "300 characters at most"),
  decorative: z.boolean(),
  focus: z.object({ x: percent, y: percent }).nullable(),
});

/** Empty values are left out of the document. */
const toPictureDetails = ({ alt, decorative, focus }: Omit<z.infer<typeof detailsInput>, "name">): PictureDetails => ({
  ...(alt === "" ? {} : { alt }),
  ...(decorative ? { decorative } : {}),
  ...(focus === null ? {} : { focus }),
});
const newInput = z.object({
  kind: z.enum(["page", "article"]),
  title: z.string().trim().min(1, "Please enter a title").max(120, "120 characters at most"),
  template: z.enum(pageTemplates.map(({ slug }) => slug)).optional(),
});
const redirectInput = z.object({
  from: z.string().trim().min(1, "Please enter the old address").max(300),
  to: z.string().trim().max(300),
});
const scheduleInput = z.object({ publish_at: z.iso.datetime({ offset: true }).nullable() });

/** Calls of /desk/site. Mount after `staffSession`. */
export function siteApi({ secretKey }: { secretKey: string }) {
  const api = new Hono<AppEnvironment>();

  api.put("/documents", async (c) => {
    const result = await site.saveDocument(requireEditor(c), parseFields(saveInput, c.var.body?.fields));
    if (result.saved) {
      const { version, problems, warnings } = result;
      return c.json({ version, problems, warnings });
    }
    const { document, changedBy } = result;
    const message = `${changedBy} has changed this since you opened it.`;
    return c.json({ message, current: { document, version: result.version } }, 409);
  });
  api.post("/documents", async (c) =>
    c.json({
      path: await site.createDocument(requireStaff(c, "site.edit"), parseFields(newInput, c.var.body?.fields)),
    }),
  );
  api.post("/documents/deletion", async (c) => {
    await site.deleteDocument(requireEditor(c), parseFields(z.object({ path }), c.var.body?.fields).path);
    return c.json({ done: true });
  });
  api.delete("/documents", async (c) => {
    await site.discardDocument(requireEditor(c), parseFields(z.object({ path }), c.var.body?.fields).path);
    return c.json({ done: true });
  });
  api.post("/publication", async (c) => c.json({ summary: await site.publishSite(requireStaff(c, "site.publish")) }));
  api.put("/schedule", async (c) => {
    const ctx = requireStaff(c, "site.publish");
    const { publish_at } = parseFields(scheduleInput, c.var.body?.fields);
    await site.scheduleSite(ctx, publish_at === null ? null : new Date(publish_at));
    return c.json({ done: true });
  });
  api.post("/revisions/:id{[0-9]{1,9}}/restoration", async (c) =>
    c.json({ summary: await site.restoreSite(requireStaff(c, "site.publish"), Number(c.req.param("id"))) }),
  );
  api.post("/media", async (c) => {
    const ctx = requireStaff(c, "site.edit");
    const [upload] = c.var.body?.files ?? [];
    if (!upload) throw new Invalid({ file: "Please choose a picture" });
    const { replaces } = parseFields(uploadInput, c.var.body?.fields);
    return c.json(await uploadPicture(ctx, upload.file, replaces));
  });
  api.put("/media", async (c) => {
    const ctx = requireStaff(c, "site.edit");
    const { name, ...details } = parseFields(detailsInput, c.var.body?.fields);
    await describePicture(ctx, name, toPictureDetails(details));
    return c.json({ done: true });
  });
  api.delete("/media", async (c) => {
    await deletePicture(requireStaff(c, "site.edit"), parseFields(z.object({ name: path }), c.var.body?.fields).name);
    return c.json({ done: true });
  });
  api.post("/redirects", async (c) => {
    await addRedirect(requireStaff(c, "site.edit"), parseFields(redirectInput, c.var.body?.fields));
    return c.json({ done: true });
  });
  api.delete("/redirects", async (c) => {
    await deleteRedirect(
      requireStaff(c, "site.edit"),
      parseFields(z.object({ from: z.string().max(300) }), c.var.body?.fields).from,
    );
    return c.json({ done: true });
  });
  api.post("/redirects/import", async (c) =>
    c.json(
      await importRedirects(
        requireStaff(c, "site.edit"),
        parseFields(z.object({ csv: z.string().min(1, "The file is empty") }), c.var.body?.fields).csv,
      ),
    ),
  );
  api.put("/setup/identity", async (c) => {
    await setup.saveIdentity(requireStaff(c, "settings.edit"), parseFields(identityInput, c.var.body?.fields));
    return c.json({ done: true });
  });
  api.put("/setup/logo", async (c) =>
    c.json(await applyLogo(requireStaff(c, "settings.edit"), parseFields(logoInput, c.var.body?.fields))),
  );
  api.post("/setup/branches", async (c) => {
    await setup.addBranch(requireStaff(c, "settings.edit"), parseFields(branchInput, c.var.body?.fields));
    return c.json({ done: true });
  });
  api.post("/setup/people", async (c) => {
    await setup.addPerson(requireStaff(c, "settings.edit"), parseFields(personInput, c.var.body?.fields));
    return c.json({ done: true });
  });
  api.post("/setup/feed-key", async (c) =>
    c.json({ key: await setup.createSetupFeedKey(requireAccount(c, "settings.edit")) }),
  );
  api.post("/setup/domain", async (c) =>
    c.json(
      await setup.addDomain(
        requireStaff(c, "settings.edit"),
        parseFields(domainInput, c.var.body?.fields),
        c.var.hostname,
      ),
    ),
  );
  api.post("/preview", (c) => {
    const { agency, now } = requireAccount(c, "site.read");
    return c.json({ path: createPreviewPath(secretKey, agency.id, now) });
  });
  return api;
}

/** The document decides the permission, so its path is read before the rest of the body is validated. */
const requireEditor = (c: Context<AppEnvironment>) => requireStaff(c, toEditAction(c.var.body?.fields?.path));
