import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";
import { isHostname, toHostname } from "#domains/agency/hostname.ts";
import { slug } from "#domains/agency/identity.ts";
import { consoleRoles, supportRoles } from "./console-permissions.ts";

const name = z.string("Please enter a name").trim().min(1, "Please enter a name").max(80, "80 characters at most");

export const agencyStates = ["active", "suspended", "incident"] as const;

/** The address of the list; a value that it does not know is left out. */
export const listInput = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  state: z.enum(agencyStates).nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
});
export type ListFilter = z.output<typeof listInput>;

export const newAgencyInput = z.object({
  slug: slug.max(60, "60 characters at most"),
  name,
  hostname: z.string().overwrite(toHostname).refine(isHostname, "Please enter a host name such as www.example.co.uk"),
  /** Of the first owner, who is invited to the desk. */
  email,
});
export type NewAgencyInput = z.output<typeof newAgencyInput>;

/** Of an owner who has not joined yet. */
export const renewalInput = z.object({ email });

/** The name of a file in the folder of archives, never a path. */
export const archiveName = /^[a-z0-9][a-z0-9._-]{0,99}\.gz$/i;
export const importInput = z.object({ file: z.string().regex(archiveName, "Please choose a file of the list") });

/** Its short name, typed again. */
export const removalInput = z.object({ confirm: z.string().max(100) });

const limit = (max: number) => z.number("Please enter a number").int().min(0).max(max).nullable();
/** null: no limit. `mails` are those of 30 days. */
export const quotaInput = z.object({
  homes: limit(10_000_000),
  media_bytes: limit(1e15),
  mails: limit(100_000_000),
});

export const keyInput = z.object({ name, role: z.enum(consoleRoles) });

const reason = z.string("Please enter a reason").trim().min(10, "Please say why, in a sentence").max(500);
/** Without an emergency, the agency must have agreed. */
export const supportInput = z.object({ reason, emergency: z.boolean() });

export const maxConsentDays = 14;
export const consentInput = z.object({
  role: z.enum(supportRoles),
  days: z.number().int().min(1).max(maxConsentDays),
});
