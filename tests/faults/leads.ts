import { leads } from "#domains/enquiries/tables.server.ts";
import { createDatabase, createPatientPool } from "#platform/db/database.server.ts";
import { embeddedDatabaseUrl } from "#platform/db/embedded-postgres.server.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { sendLead } from "./send-lead.ts";
import { startSite } from "./site-process.ts";

/** Leads are sent while the server is killed without warning, again and again: none acknowledged may be lost. */
const total = Number(process.env.LEADS ?? 1_000);
const kills = Number(process.env.KILLS ?? 10);
const port = Number(process.env.PORT ?? 3199);
const senders = 8;
const mailPatienceMs = 180_000;

const { folder, remove } = temporaryFolder();
const mail = await startMailServer();
const site = await startSite({ VAR_DIR: folder, SMTP_URL: mail.url, TRUSTED_PROXIES: "127.0.0.1,::1" }, port);
try {
  const acknowledged = await sendAll();
  const problems = [...(await checkStored(acknowledged)), ...(await checkMailed(acknowledged))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await site.stop();
  await mail.close();
  remove();
}

async function sendAll(): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = 0;
  const started = performance.now();
  const sending = Array.from({ length: senders }, async () => {
    while (next < total) acknowledged.push(await sendLead(site.origin, next++));
  });
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged.length < (kill * total) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
    await site.killAndRestart();
    console.log(`Killed and started again ${kill} of ${kills}; ${acknowledged.length} leads acknowledged`);
  }
  await Promise.all(sending);
  console.log(`${acknowledged.length} leads acknowledged in ${Math.round((performance.now() - started) / 1000)} s`);
  return acknowledged;
}

async function checkStored(acknowledged: readonly string[]): Promise<string[]> {
  const pool = createPatientPool(embeddedDatabaseUrl(folder) ?? "");
  const rows = await createDatabase(pool).select({ email: leads.email }).from(leads);
  await pool.end();
  console.log(`${rows.length} leads in the database, of ${new Set(rows.map(({ email }) => email)).size} visitors`);
  return rows.length === total && new Set(acknowledged).size === total ? [] : ["Leads are missing or kept twice"];
}

async function checkMailed(acknowledged: readonly string[]): Promise<string[]> {
  const until = performance.now() + mailPatienceMs;
  while (mail.received.length < total && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 500));
  const missing = () => {
    const mails = officeMails(mail);
    return acknowledged.filter((reference) => !mails.has(reference));
  };
  while (missing().length > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 2_000));
  const mails = officeMails(mail);
  const again = [...mails.values()].filter((copies) => copies.length > 1);
  const copies = again.reduce((sum, { length }) => sum + length - 1, 0);
  const renamed = again.filter((ids) => new Set(ids).size > 1).length;
  console.log(`${mails.size} leads mailed, ${copies} copies of mails that were in flight at a kill`);
  return [
    ...missing().map((reference) => `${reference} was acknowledged and not mailed`),
    ...(renamed > 0 ? [`${renamed} leads were mailed twice under different ids`] : []),
    ...(copies > kills * senders ? [`${copies} copies are more than can have been in flight`] : []),
  ];
}

/** Message ids of the mails to an office, by the reference at the end of their subject. */
function officeMails({ received }: MailServer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, headers, source } of received) {
    if (to[0]?.endsWith("@example.com")) continue;
    const reference = /Your%20enquiry%20([A-Z]+-[A-Z0-9]+)/.exec(source.replace(/=\r?\n/g, ""))?.[1] ?? "unknown";
    found.set(reference, [...(found.get(reference) ?? []), headers["message-id"] ?? ""]);
  }
  return found;
}
