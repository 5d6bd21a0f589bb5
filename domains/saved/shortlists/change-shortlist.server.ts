import { and, eq, inArray, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { maxShortlistHomes } from "../saved-limits.ts";
import { shortlistPeople, shortlists } from "../tables.server.ts";
import { findMe, type ListRow, type PersonRow, readPeople, toView } from "./read-shortlists.server.ts";
import { applyEdit, type ListEdit, maxShortlistPeople, type Person, type ShortlistView } from "./shortlist.ts";
import { goneMessage, isOfList, isThisList, type ShortlistContext } from "./shortlist-context.server.ts";
import type { ShortlistEdit } from "./shortlist-edit.ts";

/** Homes of other agencies and unpublished ones are left out. */
async function findListable({ agency, db }: Context, propertyIds: readonly number[]): Promise<number[]> {
  const isWanted = and(eq(properties.agencyId, agency.id), inArray(properties.propertyId, [...propertyIds]));
  const rows = await db
    .select({ id: properties.propertyId })
    .from(properties)
    .where(and(isWanted, eq(properties.published, true)));
  return propertyIds.filter((id) => rows.some((row) => row.id === id));
}

/** Returns what its link is made of. */
export async function createShortlist(ctx: Context, propertyIds: readonly number[], keyHash: Buffer) {
  const { agency, userId, now } = ctx;
  const homes = await findListable(ctx, propertyIds);
  if (homes.length === 0) throw new Invalid({ property_ids: t("Those homes are no longer available") });
  return ctx.db.transaction(async (db) => {
    const [list] = await db
      .insert(shortlists)
      .values({ agencyId: agency.id, propertyIds: homes, createdAt: now, changedAt: now })
      .returning({ shortlistId: shortlists.shortlistId, createdAt: shortlists.createdAt });
    if (!list) throw new Error("The shortlist was not inserted");
    const maker = { agencyId: agency.id, shortlistId: list.shortlistId, personId: 1, keyHash, userId, isMaker: true };
    await db.insert(shortlistPeople).values(maker);
    return list;
  });
}

/** Null: the list has been deleted. */
export async function changeShortlist(ctx: ShortlistContext, edit: ShortlistEdit): Promise<ShortlistView | null> {
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const [list] = await db.select().from(shortlists).where(isThisList(ctx)).for("update");
    if (!list) throw new NotFound(goneMessage);
    const people = await readPeople(tx);
    const me = findMe(ctx, people);
    if (edit.action === "stop") {
      if (!me?.isMaker) throw new Conflict(t("Only the person who made the list can stop sharing it."));
      await db.delete(shortlists).where(isThisList(ctx));
      await notify(tx, list.version + 1);
      return null;
    }
    if (edit.action === "join") await join(tx, people, edit.name);
    else if (edit.action === "leave") await leave(tx, me);
    else await editHomes(tx, list, people, edit);
    const [after] = await db
      .update(shortlists)
      .set({ version: list.version + 1, changedAt: ctx.now })
      .where(isThisList(ctx))
      .returning();
    await notify(tx, list.version + 1);
    return toView(ctx, after ?? list, await readPeople(tx));
  });
}

/** Delivered to every process when the transaction commits. */
async function notify({ db, agency, shortlistId }: ShortlistContext, version: number): Promise<void> {
  await db.execute(sql`select pg_notify('shortlists', ${`${agency.id} ${shortlistId} ${version}`})`);
}

async function join(tx: ShortlistContext, people: readonly PersonRow[], name: string): Promise<void> {
  const me = findMe(tx, people);
  const others = people.filter((person) => person !== me && person.name !== null);
  if (others.some((other) => other.name?.toLowerCase() === name.toLowerCase()))
    throw new Invalid({ name: t("That name is on this list already. Please add an initial.") });
  if (others.length >= maxShortlistPeople)
    throw new Conflict(
      t("This list has {count} people already, which is as many as it can have.", { count: maxShortlistPeople }),
    );
  if (me) {
    await updatePerson(tx, me.personId, { name, userId: me.userId ?? tx.userId });
    return;
  }
  if (tx.keyHash === null) throw new Error("The browser has no key");
  await tx.db.insert(shortlistPeople).values({
    ...{ agencyId: tx.agency.id, shortlistId: tx.shortlistId, name, isMaker: false },
    ...{ personId: Math.max(0, ...people.map(({ personId }) => personId)) + 1, keyHash: tx.keyHash, userId: tx.userId },
  });
}

/** Deletes what a person said. The maker stays able to stop the list. */
async function leave(tx: ShortlistContext, me: PersonRow | undefined): Promise<void> {
  if (!me) return;
  if (me.isMaker) await updatePerson(tx, me.personId, { name: null, opinions: {}, ranking: [] });
  else await tx.db.delete(shortlistPeople).where(isOfList(tx, eq(shortlistPeople.personId, me.personId)));
}

async function editHomes(
  tx: ShortlistContext,
  list: ListRow,
  people: readonly PersonRow[],
  edit: ListEdit,
): Promise<void> {
  const view = toView(tx, list, people);
  const me = view.people.find(({ id }) => id === view.me);
  if (!me) throw new Conflict(t("Please say your first name first."));
  const allowed = edit.action === "add" ? await checkAdded(tx, list, edit.property_ids) : checkEdit(list, me, edit);
  const after = applyEdit(view, me.id, allowed);
  const { opinions, ranking } = after.people.find(({ id }) => id === me.id) ?? me;
  const userId = people.find(({ personId }) => personId === me.id)?.userId ?? tx.userId;
  await updatePerson(tx, me.id, { opinions, ranking: [...ranking], userId });
  await tx.db
    .update(shortlists)
    .set({ propertyIds: [...after.homes] })
    .where(isThisList(tx));
}

async function checkAdded(tx: ShortlistContext, { propertyIds }: ListRow, asked: readonly number[]): Promise<ListEdit> {
  const added = (await findListable(tx, asked)).filter((id) => !propertyIds.includes(id));
  if (propertyIds.length + added.length > maxShortlistHomes)
    throw new Conflict(t("A shortlist has at most {max} homes. Remove one first.", { max: maxShortlistHomes }));
  return { action: "add", property_ids: added };
}

type HomeEdit = Exclude<ListEdit, { action: "add" }>;

function checkEdit({ propertyIds }: ListRow, me: Person, edit: HomeEdit): HomeEdit {
  if (edit.action === "remove") return edit;
  if (!propertyIds.includes(edit.property_id)) throw new Conflict(t("That home has been removed from the list."));
  if (edit.action === "move") return edit;
  const stored = me.opinions[edit.property_id]?.note ?? "";
  const isChanged = edit.note !== undefined && edit.note_before !== undefined && stored !== edit.note;
  if (isChanged && stored !== edit.note_before) throw new Conflict(t("You've changed this note on another device."));
  return edit;
}

async function updatePerson(tx: ShortlistContext, personId: number, values: Partial<PersonRow>): Promise<void> {
  await tx.db
    .update(shortlistPeople)
    .set(values)
    .where(isOfList(tx, eq(shortlistPeople.personId, personId)));
}

/** In the transaction that stores the question, so that there is one. */
export async function noteQuestion(ctx: ShortlistContext, by: string): Promise<void> {
  const [list] = await ctx.db
    .update(shortlists)
    .set({ askedAt: ctx.now, askedBy: by, changedAt: ctx.now, version: sql`${shortlists.version} + 1` })
    .where(and(isThisList(ctx), sql`${shortlists.askedAt} is null`))
    .returning({ version: shortlists.version });
  if (!list) throw new Conflict(t("Your question has already been sent."));
  await notify(ctx, list.version);
}
