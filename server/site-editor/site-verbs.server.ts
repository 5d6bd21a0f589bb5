import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Documents,
  findChanges,
  isEditablePath,
  isLanguagePath,
  isOptionalPath,
  listLanguagePaths,
  mediaPath,
  toSchemaName,
  withChanges,
} from "#domains/agency/revisions/documents.ts";
import {
  findOutdated,
  listDrafts,
  saveDraft,
  toDocuments,
  toVersion,
} from "#domains/agency/revisions/drafts.server.ts";
import { toDocumentLabel } from "#domains/agency/revisions/field-labels.ts";
import { listOwnTexts } from "#domains/agency/revisions/list-own-texts.ts";
import { listRevisions } from "#domains/agency/revisions/revisions.server.ts";
import { summariseChanges } from "#domains/agency/revisions/summarise-changes.ts";
import { siteSchedules } from "#domains/agency/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { toLondonDate } from "#format/london-date.ts";
import { toSlug } from "#format/slug.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { type FolderSchemaName, folderSchemas } from "#server/agency-folder/folder-schemas.ts";
import {
  checkDocuments,
  findingsAbout,
  isAbout,
  publishDraft,
  restoreRevision,
} from "#server/agency-folder/publish-site.server.ts";
import { describeFindings } from "./describe-findings.ts";
import { listChoices } from "./document-choices.ts";
import { createFromTemplate } from "./page-templates.ts";
import { parseDocument } from "./parse-document.ts";
import { publishSiteJob } from "./publish-site-job.server.ts";
import { mayEdit, maySee, ownersPaths, permit, requireSight, toEditAction } from "./site-permissions.ts";

/** Everything under /desk/site: the documents, what the draft changes, its problems and the history. */
export function readSite(ctx: StaffContext) {
  permit(ctx.staff, "site.read");
  return inAgency(ctx, async (tx) => {
    const drafts = await listDrafts(tx);
    const published = await asSite(tx, readDocuments);
    const draft = withChanges(published, toDocuments(drafts));
    const changes = findChanges(published, draft);
    const { problems, warnings } = await asSite(tx, () => checkDocuments(tx, draft));
    const [schedule] = await tx.db.select().from(siteSchedules).where(eq(siteSchedules.agencyId, tx.agency.id));
    const paths = [...new Set([...Object.keys({ ...published, ...draft }), ...listLanguagePaths(draft)])].filter(
      (path) => isEditablePath(path) && maySee(ctx.staff, path),
    );
    return {
      documents: paths.map((path) => ({
        path,
        label: toDocumentLabel(path, draft[path] ?? published[path]),
        state:
          path in changes ? (!(path in draft) ? "deleted" : !(path in published) ? "new" : "changed") : "published",
        problems: problems.filter((problem) => isAbout(problem, path)).length,
        startsOn: findStart(draft[path], toLondonDate(ctx.now)),
        publishedOn: findDay(draft[path]),
      })),
      summary: summariseChanges(changes),
      problems: describeFindings(problems, draft),
      warnings: describeFindings(warnings, draft),
      outdated: findOutdated(drafts, published),
      schedule: schedule ? { publishAt: schedule.publishAt, actor: schedule.actor, problem: schedule.problem } : null,
      revisions: await listRevisions(tx, 30),
      mayEdit: can(ctx.staff, "site.edit"),
      mayPublish: can(ctx.staff, "site.publish"),
    };
  });
}

/** The day on which an article appears, if that is still to come. */
function findStart(document: unknown, today: string): string | null {
  const day = findDay(document);
  return day !== null && day > today ? day : null;
}

/** The date of an article. */
function findDay(document: unknown): string | null {
  const day: unknown = Reflect.get(Object(document), "publishedOn");
  return typeof day === "string" ? day : null;
}

/** One document for its editor, with the JSON Schema its fields are made from. */
export async function openDocument(ctx: StaffContext, path: string) {
  permit(ctx.staff, "site.read");
  if (!isEditablePath(path)) throw new NotFound();
  requireSight(ctx.staff, path);
  return inAgency(ctx, async (tx) => {
    const drafts = await listDrafts(tx);
    const published = await asSite(tx, readDocuments);
    const draft = withChanges(published, toDocuments(drafts));
    // A language of the settings has its document before the first text is translated.
    const document = draft[path] ?? (listLanguagePaths(draft).includes(path) ? {} : null);
    if (document === null && !isOptionalPath(path) && !(path in published)) throw new NotFound();
    const found = await asSite(tx, () => checkDocuments(tx, draft));
    return {
      path,
      label: toDocumentLabel(path, document),
      document,
      version: toVersion(draft[path]),
      publishedVersion: toVersion(published[path]),
      isOutdated: findOutdated(drafts, published).includes(path),
      ...findingsAbout(found, path),
      schema: toEditorSchema(path),
      media: Object.entries(draft[mediaPath] ?? {}).map(([name, { key }]) => ({ name, key: String(key) })),
      choices: listChoices(draft),
      /** What a document of translations translates. */
      texts: isLanguagePath(path) ? listOwnTexts(draft) : [],
      mayEdit: mayEdit(ctx.staff, path),
    };
  });
}

/** The schema as the folder's files are written, without what only a program can check. */
function toEditorSchema(path: string): object {
  const schema = folderSchemas[toSchemaName(path) as FolderSchemaName];
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-7" });
}

type Save = Readonly<{ path: string; text: string; version: string | null; base?: string | null | undefined }>;

/** Stores a document in the draft, valid or not, and says what publishing it would refuse. */
export function saveDocument(ctx: StaffContext, { path, text, version, base }: Save) {
  if (!isEditablePath(path)) throw new NotFound();
  permit(ctx.staff, toEditAction(path));
  const document = parseDocument(text);
  if (document === null && !isOptionalPath(path)) throw new Invalid({}, "This document can't be deleted");
  return inAgency(ctx, async (tx) => {
    const published = await asSite(tx, readDocuments);
    const before = (await listDrafts(tx)).find((draft) => draft.path === path);
    const actor = ctx.staff.name;
    const saved = await saveDraft(tx, published[path], {
      ...{ path, document, version, actor },
      ...(base === undefined ? {} : { base }),
    });
    if (!saved.saved) return saved;
    // Autosave writes every few seconds; who began, took over or ended a draft is worth an entry.
    if (before?.changedBy !== actor || document === null || !saved.isChanged)
      await recordAudit(tx, { action: saved.isChanged ? "site.drafted" : "site.draft-ended", subject: path });
    const draft = withChanges(published, toDocuments(await listDrafts(tx)));
    const isAboutPictures = /^(agency|home|theme)\.json$/.test(path);
    const found = await asSite(tx, () => checkDocuments(tx, draft, isAboutPictures));
    return { ...saved, ...findingsAbout(found, path) };
  });
}

type NewDocument = Readonly<{ kind: "page" | "article"; title: string; template?: string | undefined }>;

/** A page or article in the draft, complete enough to be published once it has words. Returns its path. */
export function createDocument(ctx: StaffContext, { kind, title, template }: NewDocument): Promise<string> {
  permit(ctx.staff, "site.edit");
  const slug = template ?? toSlug(title).slice(0, 80).replace(/-$/, "");
  if (slug === "") throw new Invalid({ title: "Please enter a title" });
  const path = `${kind}s/${slug}.json`;
  return inAgency(ctx, async (tx) => {
    const published = await asSite(tx, readDocuments);
    const draft = withChanges(published, toDocuments(await listDrafts(tx)));
    if (path in draft)
      throw new Invalid({ title: `There is already ${kind === "page" ? "a page" : "an article"} at ${slug}` });
    const document =
      kind === "page"
        ? (createFromTemplate(template, draft) ?? createPage(slug, title))
        : createArticle(ctx, draft, slug, title);
    await saveDraft(tx, published[path], { path, document, version: null, actor: ctx.staff.name });
    await recordAudit(tx, { action: "site.drafted", subject: path });
    return path;
  });
}

const createPage = (slug: string, title: string) => ({
  ...{ slug, title, description: title },
  blocks: [{ type: "richText", id: "text", markdown: ["Write here."] }],
});

function createArticle(ctx: StaffContext, draft: Documents, slug: string, title: string) {
  const ids = Object.entries(draft)
    .filter(([path]) => path.startsWith("articles/"))
    .map(([, article]) => Number(Reflect.get(Object(article), "articleId")) || 0);
  return {
    articleId: Math.max(0, ...ids) + 1,
    ...{ slug, title, summary: title, body: ["Write here."], topics: ["News"], author: ctx.staff.name },
    publishedOn: toLondonDate(ctx.now),
  };
}

/** In the draft; publishing deletes it. */
export function deleteDocument(ctx: StaffContext, path: string): Promise<void> {
  if (!isEditablePath(path)) throw new NotFound();
  permit(ctx.staff, toEditAction(path));
  if (!isOptionalPath(path)) throw new Invalid({}, "This document can't be deleted");
  return inAgency(ctx, async (tx) => {
    const published = await asSite(tx, readDocuments);
    const current = withChanges(published, toDocuments(await listDrafts(tx)))[path];
    const save = { path, document: null, version: toVersion(current), actor: ctx.staff.name };
    const before = toVersion(published[path]);
    await saveDraft(tx, published[path], { ...save, base: before });
    await recordAudit(tx, { action: "site.drafted", subject: path, after: { deleted: true } });
  });
}

/** Ends the draft of a document; the published one stays. */
export function discardDocument(ctx: StaffContext, path: string) {
  if (!isEditablePath(path)) throw new NotFound();
  permit(ctx.staff, toEditAction(path));
  return inAgency(ctx, async (tx) => {
    const published = await asSite(tx, readDocuments);
    const [draft] = (await listDrafts(tx)).filter((each) => each.path === path);
    if (!draft) return;
    await saveDraft(tx, published[path], {
      ...{ path, actor: ctx.staff.name },
      document: published[path] ?? null,
      version: toVersion(draft.document),
    });
    await recordAudit(tx, { action: "site.draft-discarded", subject: path });
  });
}

export function publishSite(ctx: StaffContext): Promise<string[]> {
  permit(ctx.staff, "site.publish");
  return inAgency(ctx, async (tx) => {
    const summary = await asSite(tx, () => publishDraft(tx, ctx.staff.name));
    await tx.db.delete(siteSchedules).where(eq(siteSchedules.agencyId, tx.agency.id));
    if (summary.length > 0) await recordAudit(tx, { action: "site.published", subject: "site", after: { summary } });
    return summary;
  });
}

export function restoreSite(ctx: StaffContext, revisionId: number): Promise<string[]> {
  permit(ctx.staff, "site.publish");
  return inAgency(ctx, async (tx) => {
    const before = await asSite(tx, readDocuments);
    const summary = await asSite(tx, () => restoreRevision(tx, revisionId, ctx.staff.name));
    const changed: Documents = findChanges(before, await asSite(tx, readDocuments));
    for (const path of ownersPaths) if (path in changed) permit(ctx.staff, toEditAction(path));
    const after = { revisionId, summary };
    if (summary.length > 0) await recordAudit(tx, { action: "site.restored", subject: "site", after });
    return summary;
  });
}

const maxScheduleMs = 366 * 24 * 60 * 60 * 1000;

/** Publishes the draft at that time; null cancels. */
export function scheduleSite(ctx: StaffContext, publishAt: Date | null): Promise<void> {
  permit(ctx.staff, "site.publish");
  const wait = publishAt === null ? 1 : publishAt.getTime() - ctx.now.getTime();
  if (wait <= 0 || wait > maxScheduleMs) throw new Invalid({ publish_at: "Choose a time within the next year" });
  return inAgency(ctx, async (tx) => {
    await tx.db.delete(siteSchedules).where(eq(siteSchedules.agencyId, tx.agency.id));
    if (publishAt !== null) {
      await tx.db.insert(siteSchedules).values({ agencyId: tx.agency.id, publishAt, actor: ctx.staff.name });
      const data = { agencyId: tx.agency.id, publishAt: publishAt.toISOString() };
      await asSite(tx, ({ db, enqueue }) => enqueue(db, publishSiteJob, data, { startAfter: publishAt }));
    }
    const after = { publishAt: publishAt?.toISOString() ?? null };
    await recordAudit(tx, { action: "site.scheduled", subject: "site", after });
  });
}
