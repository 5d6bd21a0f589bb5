import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isAddressRange } from "./http/network/client-address.server.ts";
import { OperatorError } from "./operator-error.ts";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
const addressServices = ["ideal-postcodes", "os-places", "loqate"] as const;

const blankToUndefined = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToUndefined, schema.optional());
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, "Must start with postgres://");
const httpUrl = z.url({ protocol: /^https?$/, error: "Must be an http or https address" });
const mediaStoreUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w/-]+?))?\/?$/;
const cdnKinds = ["surrogate-key", "cache-tag"] as const;
const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

const parseList = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

const environment = z
  .object({
    PORT: optional(
      z.coerce.number("Must be a port number").int().min(0).max(65_535, "Must be a port number from 0 to 65535"),
    ),
    HOST: optional(z.string()),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_READ_URL: optional(postgresUrl),
    DATABASE_POOL: optional(
      z.coerce.number("Must be a whole number").int().min(2, "Must be at least 2").max(200, "Must be at most 200"),
    ),
    WEB_PROCESSES: optional(
      z.coerce.number("Must be a whole number").int().min(1, "Must be at least 1").max(64, "Must be at most 64"),
    ),
    SECRET_KEY: optional(
      z
        .string()
        .regex(
          /^[^,]{32,}(,[^,]{32,}){0,2}$/,
          "Must have at least 32 characters, and at most two earlier keys after commas",
        ),
    ),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\/.+/, "Must start with smtp:// or smtps://")),
    MAIL_FROM: optional(z.email("Must be an e-mail address")),
    MAIL_SPF: optional(z.string().regex(/^[\w:./-]+$/, "Must be one SPF term such as include:spf.example.net")),
    INBOUND_MAIL_DOMAIN: optional(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Must be a domain such as reply.example.com"),
    ),
    INBOUND_SMTP_PORT: optional(
      z.coerce.number("Must be a port number").int().min(0).max(65_535, "Must be a port number from 0 to 65535"),
    ),
    CLAMD_URL: optional(
      z.string().regex(/^tcp:\/\/[^\s/]+:\d{1,5}$/, "Must be an address such as tcp://127.0.0.1:3310"),
    ),
    PUBLIC_URL: optional(httpUrl),
    CONSOLE_HOST: optional(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "Must be a host name such as console.example.net"),
    ),
    MAP_STYLE_URL: optional(z.string().regex(/^(\/|https:\/\/)/, "Must be a path or an https address")),
    BASEMAP: optional(z.string().endsWith(".pmtiles", "Must be a .pmtiles file")),
    ADDRESS_LOOKUP: optional(z.enum(addressServices, `Must be ${addressServices.join(", ")}`)),
    ADDRESS_LOOKUP_KEY: optional(z.string()),
    VALHALLA_URL: optional(httpUrl),
    OPENTRIPPLANNER_URL: optional(httpUrl),
    ROLE: optional(z.enum(["web", "worker", "both"], "Must be web, worker or both")),
    LOG_LEVEL: optional(z.enum(logLevels, `Must be ${logLevels.join(", ").replace(/, (?=\w+$)/, " or ")}`)),
    DEMO: optional(flag),
    TRUSTED_PROXIES: optional(
      z
        .string()
        .refine(
          (list) => parseList(list).every(isAddressRange),
          "Must be addresses or ranges such as 10.0.0.0/8, separated by commas",
        ),
    ),
    VAR_DIR: optional(z.string()),
    FEED_DIR: optional(z.string()),
    MEDIA_STORE: optional(
      z.string().regex(mediaStoreUrl, "Must be a bucket such as s3://pictures or s3://pictures/folder"),
    ),
    AWS_REGION: optional(z.string()),
    AWS_ACCESS_KEY_ID: optional(z.string()),
    AWS_SECRET_ACCESS_KEY: optional(z.string()),
    AWS_ENDPOINT_URL: optional(httpUrl),
    CDN: optional(z.enum(cdnKinds, `Must be ${cdnKinds.join(" or ")}`)),
    CDN_PURGE_URL: optional(
      z
        .string()
        .refine(
          (list) => parseList(list).every((url) => httpUrl.safeParse(url).success),
          "Must be http or https addresses, separated by commas",
        ),
    ),
    CDN_TOKEN: optional(z.string()),
  })
  .superRefine((env, issues) => {
    const reject = (name: string, message: string) => issues.addIssue({ code: "custom", path: [name], message });
    if ((env.ADDRESS_LOOKUP === undefined) !== (env.ADDRESS_LOOKUP_KEY === undefined))
      reject("ADDRESS_LOOKUP_KEY", "Must be set together with ADDRESS_LOOKUP");
    if (env.DATABASE_READ_URL && !env.DATABASE_URL)
      reject("DATABASE_READ_URL", "Must be set together with DATABASE_URL");
    for (const name of ["AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const)
      if (env.MEDIA_STORE && !env[name]) reject(name, "Must be set when MEDIA_STORE is set");
    for (const name of ["CDN_PURGE_URL", "CDN_TOKEN"] as const)
      if (env.CDN && !env[name]) reject(name, "Must be set when CDN is set");
    if (env.INBOUND_SMTP_PORT !== undefined && !env.INBOUND_MAIL_DOMAIN)
      reject("INBOUND_MAIL_DOMAIN", "Must be set when INBOUND_SMTP_PORT is set");
    if (env.DATABASE_URL && !env.SECRET_KEY) reject("SECRET_KEY", "Must be set when DATABASE_URL is set");
  });

export class ConfigError extends OperatorError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Parses the environment; the error lists every invalid variable. */
export function readConfig(projectDir: string, env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  return Object.freeze({ ...toConfig(parsed.data, projectDir), feedPasswords: readFeedPasswords(env) });
}

/** By the name of the variable; the operator sets one for each feed that needs a password. */
const readFeedPasswords = (env: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("FEED_PASSWORD_")));

export type Config = Readonly<ReturnType<typeof toConfig>> & {
  readonly feedPasswords: ReturnType<typeof readFeedPasswords>;
};

function toConfig(env: z.output<typeof environment>, projectDir: string) {
  const port = env.PORT ?? 3000;
  const varDir = env.VAR_DIR ?? `${projectDir}/var`;
  return {
    port,
    host: env.HOST ?? "127.0.0.1",
    /** null: the embedded Postgres under `varDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** A read replica for searches and pages; null: all reads use `databaseUrl`. */
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL ?? 10,
    /** Processes that serve pages and API; with more than one, another runs the jobs. */
    webProcesses: env.WEB_PROCESSES ?? 1,
    /** null: generated once and stored in `varDir`. */
    secretKey: env.SECRET_KEY ?? null,
    /** null: mail stays in the outbox and is listed at /demo/mail. */
    smtpUrl: env.SMTP_URL ?? null,
    /** The sender of agencies without one of their own; null: the agency's e-mail address. */
    mailFrom: env.MAIL_FROM ?? null,
    /** The SPF term that allows our mail server, for instructions. */
    mailSpf: env.MAIL_SPF ?? null,
    /** Visitors' replies by mail are sent to this domain; null: to the branch. `smtpPort` null: only by webhook. */
    inboundMail: env.INBOUND_MAIL_DOMAIN
      ? { domain: env.INBOUND_MAIL_DOMAIN, smtpPort: env.INBOUND_SMTP_PORT ?? null }
      : null,
    /** A ClamAV daemon that scans uploaded files; null: no scanning. */
    clamdUrl: env.CLAMD_URL ?? null,
    /** Scheme and port of links in mail; the host is the agency's own. */
    publicUrl: toPublicUrl(env, port),
    /** The host name of the vendor's console; null: there is none. */
    consoleHost: toConsoleHost(env),
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    /** A Protomaps extract whose roads are added to the included map. */
    basemap: env.BASEMAP ?? null,
    /** Used by agencies without an address service of their own. */
    addressLookup:
      env.ADDRESS_LOOKUP && env.ADDRESS_LOOKUP_KEY
        ? { provider: env.ADDRESS_LOOKUP, key: env.ADDRESS_LOOKUP_KEY }
        : null,
    /** Services that compute travel times; without one they are estimated. */
    travelTimes: { valhalla: env.VALHALLA_URL ?? null, openTripPlanner: env.OPENTRIPPLANNER_URL ?? null },
    role: env.ROLE ?? ("both" as const),
    logLevel: env.LOG_LEVEL ?? ("info" as const),
    /** Load the demo agencies into an empty database and serve the first one on unknown hosts. */
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    /** Addresses whose X-Forwarded-For is trusted. */
    trustedProxies: parseList(env.TRUSTED_PROXIES ?? ""),
    varDir,
    /** Property feeds are dropped here, in one folder per agency. */
    feedDir: env.FEED_DIR ?? `${varDir}/feeds`,
    /** Where pictures and documents are moved to; null: they stay in the database. */
    mediaStore: toMediaStore(env),
    /** A CDN that is sent cache tags, and purged when an agency changes. */
    cdn: env.CDN ? { kind: env.CDN, purgeUrls: parseList(env.CDN_PURGE_URL ?? ""), token: env.CDN_TOKEN ?? "" } : null,
  };
}

type MediaStoreVariable = "MEDIA_STORE" | `AWS_${"REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY" | "ENDPOINT_URL"}`;

function toMediaStore(env: { [name in MediaStoreVariable]?: string | undefined }) {
  const [, bucket, folder] = mediaStoreUrl.exec(env.MEDIA_STORE ?? "") ?? [];
  if (!bucket) return null;
  const { AWS_REGION: region = "", AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY = "" } = env;
  return {
    endpoint: env.AWS_ENDPOINT_URL?.replace(/\/$/, "") || `https://s3.${region}.amazonaws.com`,
    bucket,
    prefix: folder ? `${folder}/` : "",
    region,
    accessKeyId,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}

export function isJsonOutput(env: NodeJS.ProcessEnv = process.env, isTerminal = process.stdout.isTTY): boolean {
  return env.NODE_ENV === "production" && !isTerminal;
}

/** For commands that only use database and object storage; unlike the server they need no SECRET_KEY. */
export function readDatabaseSettings(
  projectDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Pick<
  Config,
  | "databaseUrl"
  | "varDir"
  | "feedDir"
  | "mediaStore"
  | "secretKey"
  | "smtpUrl"
  | "mailFrom"
  | "mailSpf"
  | "publicUrl"
  | "consoleHost"
> {
  const varDir = env.VAR_DIR || `${projectDir}/var`;
  return {
    databaseUrl: env.DATABASE_URL || null,
    varDir,
    feedDir: env.FEED_DIR ?? `${varDir}/feeds`,
    mediaStore: toMediaStore(env),
    secretKey: env.SECRET_KEY || null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || null,
    mailSpf: env.MAIL_SPF || null,
    publicUrl: toPublicUrl(env, env.PORT || 3000),
    consoleHost: toConsoleHost(env),
  };
}

const toPublicUrl = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }, port: number | string) =>
  PUBLIC_URL?.replace(/\/$/, "") || `http://localhost:${port}`;

type ConsoleVariables = { CONSOLE_HOST?: string | undefined; DATABASE_URL?: string | undefined };

const toConsoleHost = ({ CONSOLE_HOST, DATABASE_URL }: ConsoleVariables) =>
  CONSOLE_HOST?.toLowerCase() || (DATABASE_URL ? null : "console.localhost");

/** The version in package.json. */
export const readRelease = (): string =>
  JSON.parse(readFileSync(path.join(projectDir(), "package.json"), "utf8")).version;

/** The folder of package.json, from the source tree and from the bundle alike. */
export function projectDir(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("No package.json above the server's own files");
    folder = parent;
  }
  return folder;
}
