import { and, eq, isNotNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import type { Sender } from "#platform/mail/mailer.server.ts";
import { dkimKeys } from "#platform/mail/tables.server.ts";
import { unseal } from "#platform/seal.server.ts";
import { findAgencyById } from "../read-agencies.server.ts";

type Found = Sender | "unusable";

/** A change of settings or a verified key is used within this time. */
const rememberedMs = 60_000;

export function createFindSender({ secretKey, mailFrom }: { secretKey: string; mailFrom: string | null }) {
  const senders = new LRUCache<number, Found>({ max: 1_000, ttl: rememberedMs });
  return async (db: Database, agencyId: number): Promise<Found> => {
    const known = senders.get(agencyId);
    if (known) return known;
    const found = await findSender(forAgency(db, agencyId), agencyId, secretKey, mailFrom);
    senders.set(agencyId, found);
    return found;
  };
}

async function findSender(db: Database, agencyId: number, secretKey: string, mailFrom: string | null): Promise<Found> {
  const own = (await findAgencyById(db, agencyId))?.config.settings.mail;
  if (!own) return { from: mailFrom, smtpUrl: null, dkim: null };
  const smtpUrl = own.smtp === undefined ? null : unseal(secretKey, own.smtp);
  if (own.smtp !== undefined && smtpUrl === null) return "unusable";
  return { from: own.from, smtpUrl, dkim: await findDkim(db, agencyId, own.from, secretKey) };
}

async function findDkim(db: Database, agencyId: number, from: string, secretKey: string): Promise<Sender["dkim"]> {
  const domainName = toMailDomain(from);
  const isOwn = and(eq(dkimKeys.agencyId, agencyId), eq(dkimKeys.domain, domainName), isNotNull(dkimKeys.verifiedAt));
  const [key] = await db.select().from(dkimKeys).where(isOwn);
  const privateKey = key && unseal(secretKey, key.privateKey);
  return privateKey ? { domainName, keySelector: key.selector, privateKey } : null;
}

export const toMailDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
