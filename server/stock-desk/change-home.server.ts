import { isDeepStrictEqual } from "node:util";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { createNegotiatorIndex } from "#domains/branches/find-branches.server.ts";
import { deskSource } from "#domains/feeds/feed-sources.ts";
import { nationOf } from "#domains/places/nation.ts";
import { type Breach, findBreaches } from "#domains/properties/advertising-rules/advertising-rules.ts";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import type { ListingRow } from "#domains/properties/listings/listing-types.ts";
import { findListings, lockListings } from "#domains/properties/listings/listings.server.ts";
import type { PropertyOverride } from "#domains/properties/overrides/property-override.ts";
import { setOverride } from "#domains/properties/overrides/replace-overrides.server.ts";
import { findRoomForHomes, homesQuotaReached } from "#domains/properties/quotas.server.ts";
import { properties, propertyOverrides } from "#domains/properties/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import type { AuditAction } from "#domains/staff/audit-actions.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import { getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { preparePicture } from "#server/site-editor/media-library.server.ts";
import { importDeskHome, importDeskPicture } from "./desk-homes.server.ts";
import { type FieldChange, homeFields, isBaseField, type NewHome, type PicturesChange } from "./home-fields.ts";
import { factOf, readField, readNames } from "./home-values.server.ts";
import { isReadable } from "./list-stock.server.ts";

const { searchText, ...listingColumns } = getTableColumns(properties);

/** The home as the public sees it, if the member may see it. */
export async function findHome(tx: StaffContext, propertyId: number): Promise<ListingRow> {
  const [home] = await tx.db
    .select(listingColumns)
    .from(properties)
    .where(and(isReadable(tx), eq(properties.propertyId, propertyId)));
  if (!home) throw new NotFound("There is no such home");
  return home;
}

async function findOverride({ db, agency }: StaffContext, reference: string): Promise<PropertyOverride> {
  const isOwn = and(eq(propertyOverrides.agencyId, agency.id), eq(propertyOverrides.reference, reference));
  const [row] = await db.select({ override: propertyOverrides.override }).from(propertyOverrides).where(isOwn);
  return row?.override ?? {};
}

export const isDeskHome = ({ feedSource }: Pick<ListingRow, "feedSource">) => feedSource === deskSource;

/** A change after which a published advert breaks a rule of law that it did not break before, until someone confirms it. */
export class RuleBreach extends Conflict {
  readonly breaches: readonly Breach[];
  constructor(breaches: readonly Breach[]) {
    super("The advert would break a rule of law");
    this.breaches = breaches;
  }
}

async function requireSeen(site: StaffContext, home: ListingRow, { field, seen }: Pick<FieldChange, "field" | "seen">) {
  if (seen === undefined) return;
  const override = await findOverride(site, home.reference);
  const current = readField(home, override, await readNames(site, home), field) ?? null;
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(current)), seen)) throw new ChangedMeanwhile(current);
}

function findNewBreaches(before: ListingRow | null, after: ListingRow, now: Date): Breach[] {
  if (!after.published) return [];
  const breachesOf = (home: ListingRow) =>
    findBreaches(home, nationOf(home.postcode), toLondonDate(now)).filter(({ severity }) => severity === "unlawful");
  const known = new Set(before?.published ? breachesOf(before).map(({ rule }) => rule) : []);
  return breachesOf(after).filter(({ rule }) => !known.has(rule));
}

const lockNotAvailable = "55P03";
type Change = { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** One change of a home: permission, the write, the rules of law and the audit log, in one transaction. */
async function changeHome(
  ctx: StaffContext,
  propertyId: number,
  confirmed: boolean,
  write: (site: StaffContext, home: ListingRow) => Promise<Change>,
): Promise<void> {
  await writeStock(ctx, async (tx) => {
    // Before the home and its override are read: each write stores the whole override.
    await lockListings(tx);
    const home = await findHome(tx, propertyId);
    requirePermission(ctx, "stock.edit", { branchId: home.branchId });
    const entry = await asSite(tx, async (site) => {
      const change = await write(site, home);
      await checkListings(site, [propertyId]);
      return change;
    });
    const breaches = findNewBreaches(home, await findHome(tx, propertyId), ctx.now);
    if (breaches.length > 0 && !confirmed) throw new RuleBreach(breaches);
    const confirmedBreaches = breaches.map(({ rule, finding }) => `${rule}: ${finding}`);
    await recordAudit(tx, {
      action: entry.action,
      subject: home.reference,
      before: shorten(entry.before),
      after: { ...shorten(entry.after), ...(breaches.length > 0 ? { confirmedBreaches } : {}) },
    });
  });
}

/** A running import holds the lock of all listings. */
async function writeStock<Result>(ctx: StaffContext, work: (tx: StaffContext) => Promise<Result>): Promise<Result> {
  const written = inAgency(ctx, async (tx) => {
    await tx.db.execute(sql`set local lock_timeout = '10s'`);
    return work(tx);
  });
  return written.catch((error: unknown) => {
    if (getDatabaseErrorCode(error) !== lockNotAvailable) throw error;
    throw new Conflict("A feed is being imported just now. Please try again in a minute.");
  });
}

const maxAuditedLength = 500;

function shorten(values: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = JSON.stringify(value) ?? "null";
      return [name, text.length > maxAuditedLength ? `${text.slice(0, maxAuditedLength)}…` : value];
    }),
  );
}

const readValue = (home: ListingRow, field: string): unknown => {
  const fact = factOf(field);
  return (fact ? Reflect.get(home.materialInformation, fact) : Reflect.get(home, field)) ?? null;
};

/** Sets a field: of a home entered by hand its own value, of another an override over its feed. */
export function changeField(ctx: StaffContext, propertyId: number, { field, value, seen, confirmed }: FieldChange) {
  const { data, error } = homeFields[field]?.safeParse(value) ?? {};
  if (error) throw new Invalid({ [field]: error.issues[0]?.message ?? "Please check this" });
  return changeHome(ctx, propertyId, confirmed, async (site, home) => {
    await requireSeen(site, home, { field, seen });
    await checkNegotiator(site, field, data);
    if (field === "published" && data === true && !home.published) await requireRoomForHome(site);
    const fact = factOf(field);
    // Documents are files of the site, no matter who entered the home.
    if (isDeskHome(home) && field !== "documents") {
      const facts = fact ? { materialInformation: { ...home.materialInformation, [fact]: data } } : { [field]: data };
      await importDeskHome(site, { known: home, changes: facts });
    } else {
      if (isBaseField(field)) throw new Invalid({ [field]: "Please change this in the software that sends the feed" });
      const known = await findOverride(site, home.reference);
      const set = fact ? { materialInformation: { ...known.materialInformation, [fact]: data } } : { [field]: data };
      await saveOverride(site, home, { ...known, ...set });
    }
    return { action: "stock.changed", before: { [field]: readValue(home, field) }, after: { [field]: data } };
  });
}

/** Ends the agency's value of a field: the feed's returns. */
export function releaseField(ctx: StaffContext, propertyId: number, change: Omit<FieldChange, "value">) {
  const { field, confirmed } = change;
  return changeHome(ctx, propertyId, confirmed, async (site, home) => {
    await requireSeen(site, home, change);
    const known = await findOverride(site, home.reference);
    const fact = factOf(field);
    await saveOverride(site, home, fact ? withoutFact(known, fact) : without(known, field));
    return { action: "stock.released", before: { [field]: readValue(home, field) } };
  });
}

function without<Value extends object>(values: Value, name: string): Value {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)) as Value;
}

function withoutFact(override: PropertyOverride, fact: string): PropertyOverride {
  const materialInformation = without(override.materialInformation ?? {}, fact);
  const isEmpty = Object.keys(materialInformation).length === 0;
  return isEmpty ? without(override, "materialInformation") : { ...override, materialInformation };
}

async function saveOverride(site: StaffContext, { reference }: ListingRow, override: PropertyOverride): Promise<void> {
  const { media } = await agencyConfig(site);
  await setOverride(site, { reference, override, media, changedBy: site.staff.name || site.staff.email });
}

/** As `npm run agency -- apply` does. */
async function checkNegotiator(site: StaffContext, field: string, value: unknown): Promise<void> {
  if (field !== "negotiator" || typeof value !== "string") return;
  if ((await createNegotiatorIndex(site))(value) === undefined)
    throw new Invalid({ negotiator: `No member of staff is ${value}` });
}

/** Only published homes count towards the quota. */
async function requireRoomForHome(site: StaffContext): Promise<void> {
  if ((await findRoomForHomes(site)) < 1) throw new Conflict(homesQuotaReached);
}

/** The order, kinds and descriptions of the pictures, and which are hidden. */
export function setPictures(ctx: StaffContext, propertyId: number, { pictures, seen }: PicturesChange) {
  return changeHome(ctx, propertyId, true, async (site, home) => {
    const known = await findOverride(site, home.reference);
    const saved = known.pictures ?? null;
    if (seen !== undefined && !isDeepStrictEqual(saved, seen)) throw new ChangedMeanwhile(saved);
    await saveOverride(site, home, { ...known, pictures });
    return { action: "stock.pictures", before: { pictures: known.pictures ?? null }, after: { pictures } };
  });
}

/** The feed's order, kinds and descriptions again. */
export function releasePictures(ctx: StaffContext, propertyId: number) {
  return changeHome(ctx, propertyId, true, async (site, home) => {
    const known = await findOverride(site, home.reference);
    await saveOverride(site, home, without(known, "pictures"));
    return { action: "stock.pictures-released", before: { pictures: known.pictures ?? null } };
  });
}

/** Adds a picture to a home entered by hand. */
export async function addPicture(ctx: StaffContext, propertyId: number, file: File): Promise<void> {
  // Before the picture is decoded.
  await inAgency(ctx, async (tx) => {
    const home = await findHome(tx, propertyId);
    requirePermission(ctx, "stock.edit", { branchId: home.branchId });
    if (!isDeskHome(home)) throw new Invalid({ file: "Please add pictures in the software that sends the feed" });
  });
  const picture = await preparePicture(Buffer.from(await file.arrayBuffer()));
  await changeHome(ctx, propertyId, true, async (site, home) => {
    await importDeskPicture(site, home, { ...picture, fileName: file.name });
    return { action: "stock.picture-added", after: { file: file.name } };
  });
}

/** Adds a home by hand, hidden until it is published. Returns its id. */
export function createHome(ctx: StaffContext, { branch_id, ...fields }: NewHome): Promise<number> {
  requirePermission(ctx, "stock.edit", { branchId: branch_id });
  return writeStock(ctx, async (tx) => {
    const home = await asSite(tx, async (site) => {
      await requireRoomForHome(site);
      const { houseNumber, street, town } = fields;
      const isName = houseNumber !== "" && !/\d/.test(houseNumber);
      const displayAddress = `${[houseNumber, street].filter(Boolean).join(isName ? ", " : " ")}, ${town}`;
      const named = isName ? { houseName: houseNumber, houseNumber: "" } : {};
      const created = { ...fields, ...named, displayAddress, branchId: branch_id, published: false };
      const reference = await importDeskHome(site, { known: null, changes: created });
      const [home] = await findListings(site, [reference]);
      return home;
    });
    if (!home) throw new NotFound("There is no such home");
    await recordAudit(tx, { action: "stock.added", subject: home.reference, after: fields });
    return home.propertyId;
  });
}
