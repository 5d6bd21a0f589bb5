import { Resolver } from "node:dns/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { toMailDomain } from "#domains/agency/mail/find-sender.server.ts";
import { checkAgencyMail, type DnsRecord, findOrCreateDkimRecord } from "#domains/agency/mail/mail-domain.server.ts";
import { createInboundToken } from "#domains/enquiries/work/signed-lead.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createBounceToken } from "#platform/mail/bounce-api.server.ts";
import { deleteSuppression, listSuppressions } from "#platform/mail/suppressions.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { seal } from "#platform/seal.server.ts";
import { readOrCreateSecret } from "#platform/secret-key.server.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run mail -- dkim <slug>                  prints the DNS record of the agency's DKIM key
       npm run mail -- check <slug> [--dns <server>]  checks SPF, DKIM and DMARC of the sender's domain
       npm run mail -- seal                         reads an smtp:// address from standard input and seals it
       npm run mail -- bounces <slug>               lists addresses that bounced
       npm run mail -- unsuppress <slug> <address>  sends alerts to an address again
       npm run mail -- webhook                      prints the path that receives bounces
       npm run mail -- inbound                      prints the path that receives visitors' replies`;

const settings = readDatabaseSettings(projectDir());
const readSecret = () => settings.secretKey ?? readOrCreateSecret(path.join(settings.varDir, "secret-key"));

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { dns: { type: "string" } } });
  const [verb, slug, address, ...rest] = positionals;
  const count = positionals.length;
  if (rest.length > 0) throw new OperatorError(usage);
  if (verb === "seal" && count === 1) return sealInput();
  if (verb === "webhook" && count === 1) return console.log(`/mail/bounces/${createBounceToken(readSecret())}`);
  if (verb === "inbound" && count === 1) return console.log(`/mail/inbound/${createInboundToken(readSecret())}/mime`);
  if (!slug || count !== (verb === "unsuppress" ? 3 : 2)) throw new OperatorError(usage);
  const { ctx, close } = await createCommandContext(slug, []);
  const verbs: Record<string, (ctx: Context, dns: string, address: string) => Promise<void>> = {
    dkim,
    check,
    bounces,
    unsuppress,
  };
  const run = verbs[verb ?? ""];
  await (run?.(ctx, values.dns ?? "", address ?? "") ?? Promise.reject(new OperatorError(usage))).finally(close);
});

async function sealInput(): Promise<void> {
  let text = "";
  for await (const chunk of process.stdin) text += chunk;
  if (!/^smtps?:\/\/\S+$/.test(text.trim())) throw new OperatorError("Must start with smtp:// or smtps://");
  console.log(seal(readSecret(), text.trim()));
}

/** The agency's own sender; DKIM signs for no other domain. */
async function findOwnFrom(ctx: Context): Promise<string | undefined> {
  return (await agencyConfig(ctx)).settings.mail?.from;
}

async function dkim(ctx: Context): Promise<void> {
  const from = await findOwnFrom(ctx);
  if (!from) throw new OperatorError('Set "mail": { "from": "…" } in settings.json and apply it first.');
  printRecord(await findOrCreateDkimRecord(ctx, toMailDomain(from), readSecret()));
  console.log(`Publish this record, then run npm run mail -- check ${ctx.agency.slug}. Mail is signed from then on.`);
}

async function check(ctx: Context, dns: string): Promise<void> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (dns) resolver.setServers([dns]);
  const { from, checks } = await checkAgencyMail(ctx, resolver, { ...settings, secretKey: readSecret() });
  console.log(`Mail is sent from ${from}`);
  for (const { record: kind, problem, publish } of checks) {
    console.log(`${kind}: ${problem ?? "ok"}`);
    if (publish) printRecord(publish);
    if (problem) process.exitCode = 1;
  }
}

function printRecord({ name, value }: DnsRecord): void {
  const parts = value.match(/.{1,255}/g) ?? [];
  console.log(`  ${name}. TXT ${parts.map((part) => `"${part}"`).join(" ")}`);
}

async function bounces(ctx: Context): Promise<void> {
  for (const { address, status, reason, bouncedAt } of await listSuppressions(ctx))
    console.log([bouncedAt.toISOString(), address, status, reason].join("\t"));
}

async function unsuppress(ctx: Context, _dns: string, address: string): Promise<void> {
  if (!(await deleteSuppression(ctx, address))) throw new OperatorError(`${address} is not suppressed.`);
  console.log(`${address} gets alerts again.`);
}
