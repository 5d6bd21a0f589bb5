import { createPublicKey, generateKeyPairSync } from "node:crypto";
import type { Resolver } from "node:dns/promises";
import { and, eq, isNull } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { dkimKeys } from "#platform/mail/tables.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { seal, unseal } from "#platform/seal.server.ts";
import { toMailDomain } from "./find-sender.server.ts";

type Own = Pick<Context, "db" | "agency" | "now">;
export type DnsRecord = { name: string; value: string };

const selector = "gable";

/** The DNS record of the agency's DKIM key for this domain; the key is created when it is first asked for. */
export async function findOrCreateDkimRecord(
  { db, agency }: Own,
  domain: string,
  secretKey: string,
): Promise<DnsRecord> {
  const pem = { type: "pkcs8", format: "pem" } as const;
  const isKey = and(eq(dkimKeys.agencyId, agency.id), eq(dkimKeys.domain, domain));
  const [known] = await db.select().from(dkimKeys).where(isKey);
  if (known) {
    const privateKey = unseal(secretKey, known.privateKey);
    if (privateKey === null)
      throw new OperatorError(
        "The key was sealed with a SECRET_KEY that is not listed. Delete its row in dkim_keys to create a new one.",
      );
    return toDkimRecord(domain, known.selector, privateKey);
  }
  const privateKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export(pem).toString();
  const row = { agencyId: agency.id, domain, selector, privateKey: seal(secretKey, privateKey) };
  await db.insert(dkimKeys).values(row);
  return toDkimRecord(domain, selector, privateKey);
}

function toDkimRecord(domain: string, name: string, privateKey: string): DnsRecord {
  const key = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { name: `${name}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${key}` };
}

/** Mail is signed from now on. */
export async function markDkimVerified({ db, agency, now }: Own, domain: string): Promise<void> {
  const isKey = and(eq(dkimKeys.agencyId, agency.id), eq(dkimKeys.domain, domain), isNull(dkimKeys.verifiedAt));
  await db.update(dkimKeys).set({ verifiedAt: now }).where(isKey);
}

type Installation = Readonly<{ secretKey: string; mailFrom: string | null; mailSpf: string | null }>;

/** The sender of the agency's mail and the state of its domain. Mail is signed once the DKIM record is found. */
export async function checkAgencyMail(
  ctx: Context,
  resolver: Pick<Resolver, "resolveTxt">,
  { secretKey, mailFrom, mailSpf }: Installation,
): Promise<{ from: string; checks: DomainCheck[] }> {
  const { settings, identity } = await agencyConfig(ctx);
  const own = settings.mail?.from;
  const from = own ?? mailFrom ?? identity.email;
  const domain = toMailDomain(from);
  const dkim = own ? await findOrCreateDkimRecord(ctx, domain, secretKey) : null;
  const spf = settings.mail?.smtp === undefined ? mailSpf : null;
  const checks = await checkMailDomain(resolver, { domain, spf, dkim });
  if (checks.some(({ record, problem }) => record === "DKIM" && problem === null)) await markDkimVerified(ctx, domain);
  return { from, checks };
}

export type DomainCheck = { record: "SPF" | "DKIM" | "DMARC"; problem: string | null; publish: DnsRecord | null };

type Wanted = { domain: string; spf: string | null; dkim: DnsRecord | null };

/** Compares the records of a sender domain with what receivers expect; `publish` is the record to add or change. */
export async function checkMailDomain(
  resolver: Pick<Resolver, "resolveTxt">,
  { domain, spf, dkim }: Wanted,
): Promise<DomainCheck[]> {
  const [spfRecords, dmarcRecords, dkimRecords] = await Promise.all([
    readTxt(resolver, domain, /^v=spf1( |$)/i),
    findDmarc(resolver, domain),
    dkim ? readTxt(resolver, dkim.name, /(^|;)\s*p=/i) : [],
  ]);
  return [
    { record: "SPF", ...checkSpf(domain, spfRecords, spf) },
    ...(dkim ? [{ record: "DKIM" as const, ...checkDkim(dkim, dkimRecords) }] : []),
    { record: "DMARC", ...checkDmarc(domain, dmarcRecords) },
  ];
}

function checkSpf(domain: string, [first, ...others]: string[], term: string | null) {
  const publish = { name: domain, value: `v=spf1 ${term ?? "include:<your mail provider>"} ~all` };
  if (first === undefined) return { problem: "there is no record", publish };
  if (others.length > 0) return { problem: "there are several records; receivers then ignore all of them", publish };
  if (term !== null && !first.toLowerCase().split(/\s+/).includes(term.toLowerCase())) {
    const value = /\s[-~?+]?all\b/i.test(first)
      ? first.replace(/\s([-~?+]?all\b)/i, ` ${term} $1`)
      : `${first} ${term} ~all`;
    return { problem: `the record does not allow our mail server (${term})`, publish: { name: domain, value } };
  }
  if (/\s\+?all\b/i.test(first)) return { problem: "the record allows every server in the world", publish };
  return { problem: null, publish: null };
}

function checkDkim(publish: DnsRecord, records: string[]) {
  const toKey = (value: string) => /(?:^|;)\s*p=([^;]*)/i.exec(value)?.[1]?.replace(/\s/g, "");
  if (records.length === 0) return { problem: "there is no record", publish };
  if (records.every((record) => toKey(record) !== toKey(publish.value)))
    return { problem: "the record has another key", publish };
  return { problem: null, publish: null };
}

function checkDmarc(domain: string, [first, ...others]: string[]) {
  const publish = { name: `_dmarc.${domain}`, value: "v=DMARC1; p=none" };
  if (first === undefined) return { problem: "there is no record", publish };
  if (others.length > 0) return { problem: "there are several records; receivers then ignore all of them", publish };
  if (!/;\s*p=(none|quarantine|reject)\b/i.test(first)) return { problem: "the record has no valid p=", publish };
  return { problem: null, publish: null };
}

/** A subdomain without a policy takes that of the domain above it. */
async function findDmarc(resolver: Pick<Resolver, "resolveTxt">, domain: string): Promise<string[]> {
  const labels = domain.split(".");
  for (let start = 0; start < labels.length - 1 && start < 4; start++) {
    const records = await readTxt(resolver, `_dmarc.${labels.slice(start).join(".")}`, /^v=DMARC1/i);
    if (records.length > 0) return records;
  }
  return [];
}

async function readTxt(resolver: Pick<Resolver, "resolveTxt">, name: string, wanted: RegExp): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join("")).filter((text) => wanted.test(text));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw new OperatorError(`The name server did not answer for ${name}: ${String(code)}. Try again.`);
  }
}
