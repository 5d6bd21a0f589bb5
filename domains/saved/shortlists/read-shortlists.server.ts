import { and, desc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";
import { shortlistPeople, shortlists } from "../tables.server.ts";
import type { ShortlistView } from "./shortlist.ts";
import {
  goneMessage,
  isLiveList,
  isOfList,
  isThisList,
  lifetimeMs,
  type ShortlistContext,
  toCutoff,
} from "./shortlist-context.server.ts";

export type ListRow = typeof shortlists.$inferSelect;
export type PersonRow = typeof shortlistPeople.$inferSelect;

export async function readShortlist(ctx: ShortlistContext): Promise<ShortlistView> {
  const [list] = await ctx.db.select().from(shortlists).where(isThisList(ctx));
  if (!list) throw new NotFound(goneMessage);
  return toView(ctx, list, await readPeople(ctx));
}

export const readPeople = (ctx: ShortlistContext) =>
  ctx.db.select().from(shortlistPeople).where(isOfList(ctx)).orderBy(shortlistPeople.personId);

export async function findVersion(ctx: ShortlistContext): Promise<number> {
  const [list] = await ctx.db.select({ version: shortlists.version }).from(shortlists).where(isThisList(ctx));
  if (!list) throw new NotFound(goneMessage);
  return list.version;
}

/** By account, else by browser, unless that row belongs to another account. */
export function findMe({ userId, keyHash }: ShortlistContext, people: readonly PersonRow[]): PersonRow | undefined {
  const ofAccount = people.find((person) => userId !== null && person.userId === userId);
  const mayBeMine = (person: PersonRow) => person.userId === null || userId === null;
  return ofAccount ?? people.find((person) => keyHash?.equals(person.keyHash) && mayBeMine(person));
}

export function toView(ctx: ShortlistContext, list: ListRow, people: readonly PersonRow[]): ShortlistView {
  const me = findMe(ctx, people);
  return {
    homes: list.propertyIds,
    people: people.flatMap(({ personId, name, opinions, ranking }) =>
      name === null ? [] : [{ id: personId, name, opinions, ranking }],
    ),
    version: list.version,
    me: me?.name == null ? null : me.personId,
    isMaker: me?.isMaker ?? false,
    asked: list.askedAt && { at: list.askedAt.toISOString(), by: list.askedBy ?? "" },
    expiresAt: new Date(list.changedAt.getTime() + lifetimeMs).toISOString(),
  };
}

const maxOwnLists = 20;

/** The lists of this account and this browser, the last changed first. */
export async function listOwnShortlists(ctx: Context, keyHash: Buffer | null) {
  const { userId, agency, db } = ctx;
  const isOwn = or(
    userId === null ? undefined : eq(shortlistPeople.userId, userId),
    keyHash === null ? undefined : eq(shortlistPeople.keyHash, keyHash),
  );
  if (isOwn === undefined) return [];
  const own = db
    .select({ id: shortlistPeople.shortlistId })
    .from(shortlistPeople)
    .where(and(eq(shortlistPeople.agencyId, agency.id), isOwn));
  const names = db
    .select({ names: sql<string[]>`coalesce(array_agg(${shortlistPeople.name} order by person_id), '{}')` })
    .from(shortlistPeople)
    .where(
      and(
        eq(shortlistPeople.agencyId, shortlists.agencyId),
        eq(shortlistPeople.shortlistId, shortlists.shortlistId),
        isNotNull(shortlistPeople.name),
      ),
    );
  const { shortlistId, createdAt, changedAt, propertyIds } = shortlists;
  return db
    .select({ shortlistId, createdAt, changedAt, propertyIds, people: sql<string[]>`(${names})` })
    .from(shortlists)
    .where(isLiveList(ctx, inArray(shortlistId, own)))
    .orderBy(desc(changedAt), desc(shortlistId))
    .limit(maxOwnLists);
}

/** What an account said on shared lists, for the personal data download. */
export async function exportShortlists({ agency, db }: Context, userId: number) {
  const { name, opinions, ranking } = shortlistPeople;
  const isSame = and(
    eq(shortlists.agencyId, shortlistPeople.agencyId),
    eq(shortlists.shortlistId, shortlistPeople.shortlistId),
  );
  return db
    .select({ name, opinions, ranking, homes: shortlists.propertyIds, changedAt: shortlists.changedAt })
    .from(shortlistPeople)
    .innerJoin(shortlists, isSame)
    .where(and(eq(shortlistPeople.agencyId, agency.id), eq(shortlistPeople.userId, userId)));
}

export async function sweepShortlists({ db, now }: Pick<JobContext, "db" | "now">): Promise<void> {
  await deleteInBatches(forEveryAgency(db), shortlists, lte(shortlists.changedAt, toCutoff(now)));
}
