import { redirectsPath } from "#domains/agency/redirects/find-moved.ts";
import { dropOrigin, readRedirectCsv } from "#domains/agency/redirects/read-redirect-csv.server.ts";
import {
  addRedirects,
  maxRedirects,
  type Redirect,
  redirects,
  sortRedirects,
  toRedirectKey,
} from "#domains/agency/redirects/redirect-list.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { listMissingPages } from "#domains/tracking/missing-pages.server.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { type DraftDocuments, readDraft, saveDocuments } from "./draft-documents.server.ts";
import { permit } from "./site-permissions.ts";

const maxShown = 100;

/** The redirects of the draft that contain a text, and what visitors asked for in vain. */
export function readRedirects(ctx: StaffContext, text: string) {
  permit(ctx.staff, "site.read");
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    const list = readList(documents);
    const sought = text.toLowerCase();
    const found = list.filter(({ from, to }) => `${from} ${to.toLowerCase()}`.includes(sought));
    const redirected = new Set(list.map(({ from }) => from));
    const missing = await listMissingPages(tx);
    return {
      text,
      shown: found.slice(0, maxShown),
      found: found.length,
      total: list.length,
      isChanged: documents.draft[redirectsPath] !== documents.published[redirectsPath],
      missing: missing.filter(({ path }) => !redirected.has(toRedirectKey(path))),
      addresses: listAddresses(documents),
      mayEdit: can(ctx.staff, "site.edit"),
    };
  });
}

/** A list with problems is edited as a document. */
function readList({ draft }: DraftDocuments): Redirect[] {
  const list = redirects.safeParse(draft[redirectsPath] ?? []);
  if (!list.success) throw new Invalid({}, "The list of redirects has problems. Please put them right first.");
  return list.data;
}

const fixedAddresses = ["/", "/articles", "/branches", "/properties/sales", "/properties/lettings"];

/** To choose a target from. */
function listAddresses({ draft }: DraftDocuments): string[] {
  const pages = Object.keys(draft).flatMap((path) => /^pages\/(.*)\.json$/.exec(path)?.[1] ?? []);
  return [...fixedAddresses, ...pages.map((slug) => `/${slug}`)];
}

function changeRedirects<Result>(
  ctx: StaffContext,
  change: (list: readonly Redirect[], documents: DraftDocuments) => { list: Redirect[]; result: Result; note: string },
): Promise<Result> {
  permit(ctx.staff, "site.edit");
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    const { list, result, note } = change(readList(documents), documents);
    await saveDocuments(tx, documents, { [redirectsPath]: sortRedirects(list) });
    await recordAudit(tx, { action: "site.drafted", subject: redirectsPath, after: { note } });
    return result;
  });
}

/** In the draft; an address that is redirected already gets the new target. Full addresses as in a CSV file. */
export function addRedirect(ctx: StaffContext, { from, to }: Redirect): Promise<void> {
  return changeRedirects(ctx, (list, documents) => {
    const given = { from: dropOrigin(from, null), to: dropOrigin(to, listHostnames(documents)) };
    const parsed = redirects.element.safeParse(given);
    if (!parsed.success)
      throw new Invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
    const added = parsed.data;
    const { list: changed, loops } = addRedirects(list, [added]);
    if (loops.length > 0) throw new Invalid({ to: "That leads back to the old address" });
    if (changed.length > maxRedirects) throw new Invalid({ from: `There are already ${maxRedirects} redirects` });
    return { list: changed, result: undefined, note: `${added.from} → ${added.to}` };
  });
}

export function deleteRedirect(ctx: StaffContext, from: string): Promise<void> {
  return changeRedirects(ctx, (list) => {
    const left = list.filter((redirect) => redirect.from !== from);
    if (left.length === list.length) throw new NotFound("There is no such redirect");
    return { list: left, result: undefined, note: `${from} removed` };
  });
}

function listHostnames({ draft }: DraftDocuments): string[] {
  const hostnames: unknown = Reflect.get(Object(draft["agency.json"]), "hostnames");
  return Array.isArray(hostnames) ? hostnames : [];
}

const maxProblems = 50;

/** Adds the lines of a CSV file to the draft. Lines with problems are left out and named. */
export function importRedirects(ctx: StaffContext, csv: string): Promise<{ added: number; problems: string[] }> {
  return changeRedirects(ctx, (known, documents) => {
    const { list, added, problems } = readRedirectCsv(csv, known, listHostnames(documents));
    return { list, result: { added, problems: problems.slice(0, maxProblems) }, note: `${added} imported` };
  });
}
