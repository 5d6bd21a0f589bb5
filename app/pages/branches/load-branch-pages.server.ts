import { movedOrNotFound, notFound, redirectToCanonical } from "#app/pages/page-responses.server.ts";
import { getPaginationLinks, parsePageNumber } from "#app/shell/pagination/pagination-links.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { branchSearchPath, parseBranchSearch } from "#domains/branches/branch-search-query.ts";
import { branchStructuredData } from "#domains/branches/branch-structured-data.ts";
import {
  findBranch,
  findDepartments,
  findPeople,
  findReviews,
  findStaffMember,
  type StaffMember,
} from "#domains/branches/find-branches.server.ts";
import { branchesPerPage, searchBranches } from "#domains/branches/search-branches.server.ts";
import { parseStaffId, staffPath } from "#domains/branches/staff-path.ts";
import { formatResponseTime } from "#domains/enquiries/work/promise.ts";
import { findResponseMinutes } from "#domains/enquiries/work/response-times.server.ts";
import { findSurroundings } from "#domains/places/find-nearby-places.server.ts";
import {
  homesFirst,
  listStaffProperties,
  staffPropertiesPerPage,
} from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

export type BranchesPageData = Awaited<ReturnType<typeof loadBranches>>;

/** A URL with empty parameters or an unknown department is redirected to the canonical one. */
export async function loadBranches(ctx: Context, url: URL) {
  const departments = await findDepartments(ctx);
  const requested = parseBranchSearch(url.searchParams);
  const department = departments.find(({ urlLabel }) => urlLabel === requested.department) ?? null;
  const search = { ...requested, department: department?.urlLabel ?? null };
  const path = branchSearchPath(search);
  redirectToCanonical(url, path);

  const [{ branches, spots, totalCount, near }, { media }] = await Promise.all([
    searchBranches(ctx, search),
    agencyConfig(ctx),
  ]);
  if (branches.length === 0 && search.page > 1) throw notFound();
  return {
    search,
    spots,
    near,
    departments,
    departmentName: department?.name ?? null,
    totalCount,
    canonical: `${url.origin}${path}`,
    origin: url.origin,
    pages: getPaginationLinks(search.page, Math.ceil(totalCount / branchesPerPage), (page) =>
      branchSearchPath({ ...search, page }),
    ),
    branches: branches.map(({ photo, photoAlt, ...branch }) => ({
      slug: branch.slug,
      name: branch.name,
      address: formatBranchAddress(branch),
      telephone: branch.telephone,
      openingHours: branch.openingHours,
      departments: branch.departments,
      miles: branch.miles,
      photo: photo === null ? null : resolvePicture(media, { file: photo, alt: photoAlt ?? "" }),
    })),
  };
}

const maxProperties = 4;
const maxReviews = 3;

export async function loadBranch(ctx: Context, slug: string, asked: URL) {
  const branch = await findBranch(ctx, slug);
  if (branch === null) throw await movedOrNotFound(ctx, asked);
  const { origin } = asked;
  const { branchId, photo, photoAlt, staff, ...shown } = branch;
  const { media, settings, identity } = await agencyConfig(ctx);
  const [{ stations }, minutes, reviews, sales, lettings] = await Promise.all([
    findSurroundings(ctx, branch),
    settings.showResponseTime ? findResponseMinutes(ctx, branchId) : null,
    findReviews(ctx, { limit: maxReviews, branchId }),
    findNewestProperties(ctx, branchId, "sales"),
    findNewestProperties(ctx, branchId, "lettings"),
  ]);
  const url = `${origin}${localPath(`/branches/${slug}`)}`;
  const picture = photo === null ? null : resolvePicture(media, { file: photo, alt: photoAlt ?? "" });
  return {
    branch: { ...shown, branchId, photo: picture, staff: staff.map((member) => toStaffCardData(media, slug, member)) },
    stations,
    homes: { sales, lettings },
    reviews,
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    responseTime: minutes === null ? null : formatResponseTime(minutes),
    canonical: `${origin}/branches/${slug}`,
    origin,
    structuredData: branchStructuredData(branch, {
      url,
      image: picture && origin + mediaUrl(picture.key, 1160, "jpg"),
      agency: { name: identity.name, url: `${origin}${localPath("/")}` },
    }),
  };
}

async function findNewestProperties(ctx: Context, branchId: number, channel: Channel) {
  const found = await findProperties(ctx, normaliseSearch({ channel, branchId, status: "available" }));
  return homesFirst(found?.properties ?? [])
    .slice(0, maxProperties)
    .map(toPageCard);
}

/** Found by the id at the end of the path; a path with another name or branch is redirected. */
export async function loadStaffMember(ctx: Context, segment: string, url: URL) {
  const staffMemberId = parseStaffId(segment);
  const found = staffMemberId === null ? null : await findStaffMember(ctx, staffMemberId);
  const page = parsePageNumber(url.searchParams);
  if (found === null || page === null) throw await movedOrNotFound(ctx, url);
  const { member, branch, department, lang } = found;
  const ownPath = staffPath(branch.slug, member);
  const pathOf = (page: number) => (page === 1 ? ownPath : `${ownPath}?page=${page}`);
  redirectToCanonical(url, pathOf(page));

  const [{ media, settings }, { cards, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    listStaffProperties(ctx, { staffMemberId: member.staffMemberId, page }),
  ]);
  if (cards.length === 0 && page > 1) throw notFound();
  return {
    branchCards: totalCount === 0 ? await findNewestProperties(ctx, branch.branchId, "sales") : [],
    member: { ...toStaffCardData(media, branch.slug, member), biography: member.biography },
    department,
    lang,
    branch: {
      path: `/branches/${branch.slug}`,
      name: branch.name,
      address: formatBranchAddress(branch),
      photo: branch.photo === null ? null : resolvePicture(media, { file: branch.photo, alt: branch.photoAlt ?? "" }),
      salesTelephone: member.contactableForSales ? branch.salesTelephone : null,
      lettingsTelephone: member.contactableForLettings ? branch.lettingsTelephone : null,
    },
    cards: cards.map(toPageCard),
    totalCount,
    page,
    pages: getPaginationLinks(page, Math.ceil(totalCount / staffPropertiesPerPage), pathOf),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}

/** A person to talk to, with the telephone number of the branch where they have none of their own. */
export async function loadPerson(ctx: Context, media: AgencyConfig["media"], staffMemberId: number) {
  const [found] = await findPeople(ctx, { staffMemberIds: [staffMemberId] });
  if (!found) return null;
  const person = toStaffCardData(media, found.branch.slug, found.member);
  return { ...person, branch: found.branch.name, telephone: person.telephone ?? found.branch.telephone };
}

export type StaffCardData = ReturnType<typeof toStaffCardData>;

export function toStaffCardData(media: AgencyConfig["media"], branchSlug: string, member: StaffMember) {
  const { staffMemberId, firstName, surname, jobTitle, email, telephone, photo, photoAlt, departmentId } = member;
  return {
    staffMemberId,
    departmentId,
    fullName: `${firstName} ${surname}`,
    firstName,
    jobTitle,
    email,
    telephone,
    path: staffPath(branchSlug, member),
    initials: getInitials(member),
    photo: photo === null ? null : resolvePicture(media, { file: photo, alt: photoAlt ?? "" }),
  };
}

/** Placeholder for a missing photo. */
function getInitials({ firstName, surname }: { firstName: string; surname: string }): string {
  return [firstName, surname].map((name) => [...name.trim()][0]?.toLocaleUpperCase("en-GB") ?? "").join("");
}
