import { z } from "zod";
import { saveQuotas } from "#domains/properties/quotas.server.ts";
import {
  type ConsoleContext,
  recordInConsole,
  requireConsolePermission,
  toAgency,
} from "#domains/vendor/console-context.server.ts";
import * as input from "#domains/vendor/console-input.ts";
import { createConsoleKey, listConsoleKeys, revokeConsoleKey } from "#domains/vendor/console-keys.server.ts";
import type { ConsoleAction } from "#domains/vendor/console-permissions.ts";
import { findSupportGrant, openSupport } from "#domains/vendor/support-access.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Fields } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import * as agencies from "./agencies.server.ts";
import { checkAgency } from "./agency-checks.server.ts";
import { readAgencyDetails, readInstallation } from "./agency-details.server.ts";
import { checks, count, date, details, done, failingJob, isDone, key, listed } from "./console-responses.ts";
import { listArchives, queueImport } from "./import-agency.server.ts";

export type Installation = Pick<Config, "consoleHost" | "mailFrom" | "mailSpf"> &
  Readonly<{ secretKey: string; migrations: string; release: string; archiveFolder: string }>;

type Call<Input> = Readonly<{ id: number; input: Input; installation: Installation }>;

export type ConsoleRoute = Readonly<{
  method: "get" | "post" | "put" | "delete";
  /** Under /console/api; `:id` is the number of what it is about. */
  path: string;
  summary: string;
  action: ConsoleAction;
  /** The query of a GET, otherwise the JSON body. */
  input: z.ZodObject;
  output: z.ZodObject;
  run: (ctx: ConsoleContext, call: Call<never>) => Promise<unknown>;
}>;

/** Ties the input of `run` to its schema. */
const route = <Input extends z.ZodObject, Output extends z.ZodObject>(
  given: Omit<ConsoleRoute, "input" | "output" | "run"> & {
    input?: Input;
    output: Output;
    run: (ctx: ConsoleContext, call: Call<z.output<Input>>) => Promise<z.input<Output>>;
  },
): ConsoleRoute & { output: Output } => ({
  ...given,
  input: given.input ?? z.object({}),
  run: given.run as ConsoleRoute["run"],
});

type Given = Readonly<{ id?: number; fields?: Record<string, unknown> | undefined; installation: Installation }>;

/** One call, as the API and the console's pages make it: permission, input, verb, output. */
export async function runConsoleRoute<Route extends ConsoleRoute>(
  ctx: ConsoleContext,
  { action, input: schema, output, run }: Route,
  { id = 0, fields, installation }: Given,
): Promise<z.output<Route["output"]>> {
  requireConsolePermission(ctx, action);
  const call = { id, input: parseFields(schema, fields as Fields | undefined), installation };
  return output.parse(await run(ctx, call as never)) as z.output<Route["output"]>;
}

/** Every call of the console's API. The console's own pages and API keys use the same ones. */
export const consoleRoutes = {
  listAgencies: route({
    ...{ method: "get", path: "/agencies", action: "agency.read" },
    summary: "Lists agencies by name, fifty to a page",
    input: input.listInput,
    output: z.object({ total: count, agencies: z.array(listed) }),
    async run(ctx, { input: filter }) {
      const { total, agencies: rows } = await agencies.listAgencyPage(ctx, filter);
      return {
        total,
        agencies: rows.map(({ suspendedAt, lastRunAt, ...row }) => ({
          ...{ ...row, suspended_at: suspendedAt, last_feed_run: lastRunAt },
        })),
      };
    },
  }),
  createAgency: route({
    ...{ method: "post", path: "/agencies", action: "agency.create" },
    summary: "Creates an agency from the template and invites its first owner",
    input: input.newAgencyInput,
    output: z.object({ id: count }),
    run: (ctx, call) => agencies.createAgency(ctx, call.input),
  }),
  readAgency: route({
    ...{ method: "get", path: "/agencies/:id", action: "agency.read" },
    summary: "Host names, feeds, unanswered invitations, usage, quotas and support access of an agency",
    output: details,
    async run(ctx, { id }) {
      const { suspendedAt, ...found } = await agencies.findAgency(ctx, id);
      const site = toAgency(ctx, found);
      const { feeds, ...rest } = await readAgencyDetails(site);
      const grant = await findSupportGrant(site);
      return {
        ...{ ...found, ...rest, suspended_at: suspendedAt },
        feeds: feeds.map(({ wayIn, lastRunAt, lastImportedAt, ...feed }) => ({
          ...{ ...feed, way_in: wayIn, last_run: lastRunAt, last_import: lastImportedAt },
        })),
        support: grant && {
          ...{ kind: grant.kind, role: grant.role, granted_by: grant.grantedBy, expires_at: grant.expiresAt },
        },
      };
    },
  }),
  renewInvitation: route({
    ...{ method: "post", path: "/agencies/:id/invitations", action: "agency.create" },
    summary: "Sends a new invitation to an owner who has not joined yet; the earlier link stops working",
    input: input.renewalInput,
    output: done,
    run: (ctx, call) => agencies.renewInvitation(ctx, call.id, call.input.email).then(() => isDone),
  }),
  checkAgency: route({
    ...{ method: "get", path: "/agencies/:id/checks", action: "agency.read" },
    summary: "Asks DNS, certificates and mail records of an agency now",
    output: checks,
    async run(ctx, { id, installation }) {
      const site = toAgency(ctx, await agencies.findAgency(ctx, id));
      const { hosts, mail } = await checkAgency(site, installation);
      return {
        hosts: hosts.map(({ isHere, certificate: { validUntil, problem }, ...host }) => ({
          ...{ ...host, is_here: isHere, certificate: { valid_until: validUntil, problem } },
        })),
        mail: {
          from: mail.from,
          problem: "problem" in mail ? mail.problem : null,
          records: mail.checks.map(({ record, problem }) => ({ record, problem })),
        },
      };
    },
  }),
  suspendAgency: route({
    ...{ method: "post", path: "/agencies/:id/suspension", action: "agency.suspend" },
    summary: "Suspends an agency: its website answers 503, and its feeds and mails wait",
    output: done,
    run: (ctx, { id }) => agencies.setSuspended(ctx, id, true).then(() => isDone),
  }),
  resumeAgency: route({
    ...{ method: "delete", path: "/agencies/:id/suspension", action: "agency.suspend" },
    summary: "Ends the suspension of an agency",
    output: done,
    run: (ctx, { id }) => agencies.setSuspended(ctx, id, false).then(() => isDone),
  }),
  removeAgency: route({
    ...{ method: "delete", path: "/agencies/:id", action: "agency.remove" },
    summary: "Suspends an agency at once and deletes every row and picture of it in the background",
    input: input.removalInput,
    output: done,
    run: (ctx, call) => agencies.queueRemoval(ctx, call.id, call.input.confirm).then(() => isDone),
  }),
  saveQuotas: route({
    ...{ method: "put", path: "/agencies/:id/quotas", action: "quota.edit" },
    summary: "Sets the quotas of an agency; null: no limit",
    input: input.quotaInput,
    output: done,
    async run(ctx, call) {
      const found = await agencies.findAgency(ctx, call.id);
      await recordInConsole(ctx, { action: "quota.changed", subject: found.slug, after: { ...call.input } });
      await saveQuotas(toAgency(ctx, found), call.input);
      return isDone;
    },
  }),
  openSupport: route({
    ...{ method: "post", path: "/agencies/:id/support", action: "support.open" },
    summary: "A link into an agency's desk, with its consent or in an emergency; for people, not for keys",
    input: input.supportInput,
    output: z.object({ link: z.string() }),
    async run(ctx, call) {
      return { link: await openSupport(ctx, await agencies.findAgency(ctx, call.id), call.input) };
    },
  }),
  listKeys: route({
    ...{ method: "get", path: "/keys", action: "key.manage" },
    summary: "Lists the keys of this API",
    output: z.object({ keys: z.array(key) }),
    run: async (ctx) => ({
      keys: (await listConsoleKeys(ctx)).map(({ createdAt, createdBy, lastUsedAt, revokedAt, ...row }) => ({
        ...{ ...row, created_at: createdAt, created_by: createdBy, last_used_at: lastUsedAt, revoked_at: revokedAt },
      })),
    }),
  }),
  createKey: route({
    ...{ method: "post", path: "/keys", action: "key.manage" },
    summary: "Creates a key, which is shown only in this response",
    input: input.keyInput,
    output: z.object({ id: count, key: z.string() }),
    run: (ctx, call) => createConsoleKey(ctx, call.input),
  }),
  revokeKey: route({
    ...{ method: "delete", path: "/keys/:id", action: "key.manage" },
    summary: "Revokes a key at once",
    output: done,
    run: (ctx, { id }) => revokeConsoleKey(ctx, id).then(() => isDone),
  }),
  listArchives: route({
    ...{ method: "get", path: "/archives", action: "agency.import" },
    summary: "Lists the archives of agencies in the folder `archives` of this installation",
    output: z.object({ folder: z.string(), archives: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
    run: async (_, { installation: { archiveFolder: folder } }) => ({ folder, archives: await listArchives(folder) }),
  }),
  importAgency: route({
    ...{ method: "post", path: "/archives/imports", action: "agency.import" },
    summary: "Loads an archive as a new, suspended agency in the background; the audit log says how it went",
    input: input.importInput,
    output: done,
    run: (ctx, call) => queueImport(ctx, call.installation.archiveFolder, call.input.file).then(() => isDone),
  }),
  readInstallation: route({
    ...{ method: "get", path: "/installation", action: "agency.read" },
    summary: "The release, the migrations and the failing jobs of this installation",
    output: z.object({
      ...{ release: z.string(), newest_migration: z.string(), migrations: count, missing: z.array(z.string()) },
      applied_at: date.nullable(),
      /** `agency_id` null: it works for every agency. */
      failing_jobs: z.array(failingJob.extend({ agency_id: count.nullable() })),
    }),
    run: (ctx, { installation }) => readInstallation(ctx, installation),
  }),
} as const satisfies Record<string, ConsoleRoute>;
