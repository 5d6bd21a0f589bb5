import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { OutboxMail } from "./mailer.server.ts";
import { mailOutbox } from "./tables.server.ts";

const maxListed = 200;

export function listOutboxMail({ db, agency }: Pick<Context, "db" | "agency">) {
  const { mailId, createdAt, kind, toAddress, subject, state } = mailOutbox;
  return db
    .select({ mailId, createdAt, kind, toAddress, subject, state })
    .from(mailOutbox)
    .where(eq(mailOutbox.agencyId, agency.id))
    .orderBy(desc(mailOutbox.mailId))
    .limit(maxListed);
}

export async function findOutboxMail({ db, agency }: Pick<Context, "db" | "agency">, id: number): Promise<OutboxMail> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.agencyId, agency.id), eq(mailOutbox.mailId, id)));
  if (!mail) throw new NotFound();
  return mail;
}
