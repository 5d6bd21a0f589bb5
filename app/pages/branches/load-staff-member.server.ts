import { getPaginationLinks, parsePageNumber } from "#app/shell/pagination/pagination-links.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findStaffMember } from "#domains/branches/find-staff-member.server.ts";
import { parseStaffId, staffPath } from "#domains/branches/staff-path.ts";
import { listStaffProperties, staffPropertiesPerPage } from "#domains/properties/cards/list-staff-properties.server.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { redirectToCanonical } from "../redirect-to-canonical.server.ts";
import { toStaffCardData } from "./staff-card-data.server.ts";

/** Found by the id at the end of the path; a path with another name or branch is redirected. */
export async function loadStaffMember(ctx: Context, segment: string, url: URL) {
  const staffMemberId = parseStaffId(segment);
  const found = staffMemberId === null ? null : await findStaffMember(ctx, staffMemberId);
  const page = parsePageNumber(url.searchParams);
  if (found === null || page === null) throw notFound();
  const { member, branch, department } = found;
  const ownPath = staffPath(branch.slug, member);
  const pathOf = (page: number) => (page === 1 ? ownPath : `${ownPath}?page=${page}`);
  redirectToCanonical(url, pathOf(page));

  const [{ media, settings }, { cards, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    listStaffProperties(ctx, { staffMemberId: member.staffMemberId, page }),
  ]);
  if (cards.length === 0 && page > 1) throw notFound();
  return {
    member: { ...toStaffCardData(media, branch.slug, member), biography: member.biography },
    department,
    branch: {
      slug: branch.slug,
      name: branch.name,
      salesTelephone: member.contactableForSales ? branch.salesTelephone : null,
      lettingsTelephone: member.contactableForLettings ? branch.lettingsTelephone : null,
    },
    cards,
    totalCount,
    page,
    pages: getPaginationLinks(page, Math.ceil(totalCount / staffPropertiesPerPage), pathOf),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}
