import { Resolver } from "node:dns/promises";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { isSample } from "#domains/agency/identity.ts";
import { isRecord, recordOf } from "#domains/agency/revisions/documents.ts";
import { findTakenHostnames } from "#domains/agency/save-agency.server.ts";
import { createFeedKey, listFeedKeys } from "#domains/feeds/keys/feed-keys.server.ts";
import { findNearestCounties, findNearestTown } from "#domains/places/find-nearby-places.server.ts";
import { findPostcode } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { toSlug } from "#format/slug.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { changeDraft, readDraft } from "./draft-documents.server.ts";
import { pageTemplates } from "./page-templates.ts";
import type { branchInput, domainInput, identityInput, personInput } from "./setup-input.ts";
import { readSetupLogo } from "./setup-logo.server.ts";
import { permit } from "./site-permissions.ts";

type Fields = Record<string, unknown>;

/** What `npm run agency -- new` writes, which an agency replaces. */
const sample = { street: "1 High Street", surname: "Example", primary: "#1f5d57" };

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The steps of the first hour, each done or not by what the draft contains, so that progress is never lost. */
export function readSetup(ctx: StaffContext) {
  permit(ctx.staff, "settings.edit");
  return inAgency(ctx, async (tx) => {
    const { draft, published } = await readDraft(tx);
    const identity = recordOf(draft["agency.json"]);
    const branches = listOf(draft["branches.json"]);
    const keys = await asSite(tx, listFeedKeys);
    const [home] = await asSite(tx, ({ db, agency }) =>
      db.select({ id: properties.propertyId }).from(properties).where(eq(properties.agencyId, agency.id)).limit(1),
    );
    const isSamplePage = (path: string) => JSON.stringify(draft[path]).includes("Replace this text");
    const pages = Object.keys(draft).filter((path) => path.startsWith("pages/"));
    const hostnames = (Array.isArray(identity.hostnames) ? identity.hostnames : []).map(String);
    const text = (key: string) => String(identity[key] ?? "");
    return {
      identity: {
        name: text("name"),
        strapline: text("strapline"),
        telephone: text("telephone"),
        email: text("email"),
      },
      logo: await readSetupLogo(draft, tx),
      colours: recordOf(recordOf(draft["theme.json"]).colours) as Record<string, string>,
      branches: branches.map((branch) => ({
        branchId: Number(branch.branchId),
        name: String(branch.name),
        people: listOf(branch.staff).map(({ firstName, surname }) => `${firstName} ${surname}`),
      })),
      templates: pageTemplates.map(({ slug, title }) => ({
        slug,
        title,
        exists: pages.includes(`pages/${slug}.json`),
      })),
      samplePages: pages.filter(isSamplePage),
      hostnames,
      done: {
        identity: !isSample(identity),
        look:
          recordOf(recordOf(draft["theme.json"]).colours).primary !== sample.primary ||
          ["mark", "picture"].some((key) => key in recordOf(identity.logo)),
        branches: branches.every(({ street }) => street !== sample.street),
        people: branches.every(({ staff }) => listOf(staff).every(({ surname }) => surname !== sample.surname)),
        pages: !pages.some(isSamplePage),
        feed: keys.length > 0 || home !== undefined,
        domain: !(hostnames[0] ?? "localhost").endsWith("localhost"),
        publish: JSON.stringify(draft) === JSON.stringify(published) && !isSample(identity),
      },
    };
  });
}

/** The name is in the logo, the company and the titles too. */
export const saveIdentity = (ctx: StaffContext, given: z.infer<typeof identityInput>): Promise<void> =>
  changeDraft(ctx, "identity", async ({ draft }) => {
    const before = recordOf(draft["agency.json"]);
    const home = recordOf(draft["home.json"]);
    const renamed = (value: unknown) => String(value ?? "").replaceAll(String(before.name), given.name);
    const identity = {
      ...before,
      ...given,
      logo: { ...recordOf(before.logo), words: renamed(recordOf(before.logo).words) },
      company: { ...recordOf(before.company), name: renamed(recordOf(before.company).name) },
    };
    const changed = { ...home, title: renamed(home.title), description: renamed(home.description) };
    return { changes: { "agency.json": identity, "home.json": changed }, result: undefined };
  });

const weekday = { opens: "09:00", closes: "17:30" };
const openingHours = {
  ...{ monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday },
  ...{ saturday: { opens: "09:00", closes: "13:00" }, sunday: null },
};
const nextId = (items: readonly Fields[], key: string) =>
  Math.max(0, ...items.map((item) => Number(item[key]) || 0)) + 1;
const isSampleBranch = (branch: Fields) => branch.street === sample.street;

/** Adds a branch where its postcode is, or gives the sample branch a real address. */
export const addBranch = (ctx: StaffContext, given: z.infer<typeof branchInput>): Promise<void> =>
  changeDraft(ctx, "branches", async ({ draft }, tx) => {
    const found = await asSite(tx, (site) => findPostcode(site, given.postcode));
    if (!found || !/^\S+ \d[A-Z]{2}$/.test(found.code)) throw new Invalid({ postcode: "We don't know that postcode" });
    const { location } = found;
    const [town, countyOf] = await asSite(
      tx,
      async (site) => [await findNearestTown(site, location), await findNearestCounties(site, [location])] as const,
    );
    const branches = listOf(draft["branches.json"]);
    const replaced = branches.find(isSampleBranch);
    const branchId = replaced ? Number(replaced.branchId) : nextId(branches, "branchId");
    const { name, street, telephone: branchTelephone, email: branchEmail } = given;
    const contact = { telephone: branchTelephone, email: branchEmail };
    const departments = branches.flatMap((branch) => listOf(branch.departments));
    const departmentId = nextId(departments, "departmentId");
    const branch = {
      ...{ branchId, slug: toSlug(name) || `branch-${branchId}`, name, street },
      ...{ town: town ?? name, county: countyOf(location) ?? town ?? name, postcode: found.code },
      ...{ lat: location.lat, lng: location.lng, ...contact, openingHours },
      description: `Our branch in ${town ?? name}.`,
      departments: [
        { departmentId, name: "Sales", label: "Sales team", urlLabel: "sales", ...contact },
        { departmentId: departmentId + 1, name: "Lettings", label: "Lettings team", urlLabel: "lettings", ...contact },
      ],
      staff: replaced ? listOf(replaced.staff) : [samplePerson(branches, branchEmail)],
    };
    const changed = replaced ? branches.map((each) => (each === replaced ? branch : each)) : [...branches, branch];
    return { changes: { "branches.json": changed }, result: undefined };
  });

const samplePerson = (branches: readonly Fields[], address: string) => ({
  staffMemberId: nextId(
    branches.flatMap(({ staff }) => listOf(staff)),
    "staffMemberId",
  ),
  ...{ firstName: "Alex", surname: sample.surname, jobTitle: "Branch manager", email: address, department: "Sales" },
  ...{ contactableForSales: true, contactableForLettings: true },
});

/** The sample person of the branch goes. */
export const addPerson = (ctx: StaffContext, given: z.infer<typeof personInput>): Promise<void> =>
  changeDraft(ctx, "people", async ({ draft }) => {
    const branches = listOf(draft["branches.json"]);
    const branch = branches.find(({ branchId }) => branchId === given.branch_id);
    if (!branch) throw new NotFound("There is no such branch");
    const staffMemberId = nextId(
      branches.flatMap(({ staff }) => listOf(staff)),
      "staffMemberId",
    );
    const person = {
      ...{ staffMemberId, firstName: given.first_name, surname: given.surname, jobTitle: given.job_title },
      ...{ email: given.email, contactableForSales: true, contactableForLettings: true },
    };
    const staff = [...listOf(branch.staff).filter(({ surname }) => surname !== sample.surname), person];
    const changed = branches.map((each) => (each === branch ? { ...branch, staff } : each));
    return { changes: { "branches.json": changed }, result: undefined };
  });

/** For the software that sends the agency's properties. Shown once; only its hash is stored. */
export function createSetupFeedKey(ctx: StaffContext): Promise<string> {
  permit(ctx.staff, "settings.edit");
  return inAgency(ctx, async (tx) => {
    const key = await asSite(tx, (site) => createFeedKey(site, { source: "crm" }));
    await recordAudit(tx, { action: "feed.key-created", subject: "crm" });
    return key;
  });
}

const dnsTimeoutMs = 3_000;

/**
 * Adds the agency's own host name: as the main one if it leads to this server. Otherwise last, because mails and support
 * access link to the main one.
 */
export const addDomain = (ctx: StaffContext, { hostname }: z.infer<typeof domainInput>, current: string) =>
  changeDraft(ctx, "domain", async ({ draft }, tx) => {
    const taken = await asSite(tx, ({ db, agency }) => findTakenHostnames(db, agency.id, [hostname]));
    if (taken.length > 0) throw new Invalid({ hostname: "Another agency has this address" });
    const identity = recordOf(draft["agency.json"]);
    const others = (Array.isArray(identity.hostnames) ? identity.hostnames : []).filter((each) => each !== hostname);
    const [asked, own] = await Promise.all([resolveHost(hostname), resolveHost(current)]);
    const isHere = asked.some((address) => own.includes(address));
    const hostnames = isHere ? [hostname, ...others] : [...others, hostname];
    return { changes: { "agency.json": { ...identity, hostnames } }, result: { hostname, isHere, addresses: own } };
  });

async function resolveHost(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  const found = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ]);
  return found.flat().slice(0, 10);
}
