import { data } from "react-router";
import { nearPages } from "#app/shell/near-pages.ts";
import { readPage } from "#app/shell/read-page.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findStaffMember } from "#domains/branches/find-staff-member.server.ts";
import { readStaffId, staffPath } from "#domains/branches/staff-path.ts";
import { staffProperties, staffPropertiesPerPage } from "#domains/properties/staff-properties.server.ts";
import type { Context } from "#platform/context.ts";
import { redirectUnclean } from "../clean-address.server.ts";

import { shownStaffMember } from "./shown-staff-member.server.ts";

/** Found by the number at the end of the path; a path with another name or branch is redirected to the right one. */
export async function loadStaffMember(ctx: Context, segment: string, url: URL) {
  const staffMemberId = readStaffId(segment);
  const found = staffMemberId === null ? null : await findStaffMember(ctx, staffMemberId);
  const page = readPage(url.searchParams);
  if (found === null || page === null) throw notFound();
  const { member, branch, department } = found;
  const ownPath = staffPath(branch.slug, member);
  const pathOf = (page: number) => (page === 1 ? ownPath : `${ownPath}?page=${page}`);
  redirectUnclean(url, pathOf(page));

  const [{ media, settings }, { cards, totalCount }] = await Promise.all([
    agencyConfig(ctx),
    staffProperties(ctx, { staffMemberId: member.staffMemberId, page }),
  ]);
  if (cards.length === 0 && page > 1) throw notFound();
  return {
    member: { ...shownStaffMember(media, branch.slug, member), biography: member.biography },
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
    pages: nearPages(page, Math.ceil(totalCount / staffPropertiesPerPage), pathOf),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    canonical: `${url.origin}${pathOf(page)}`,
    origin: url.origin,
  };
}

function notFound() {
  return data(null, { status: 404 });
}
