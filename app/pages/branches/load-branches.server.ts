import { getPaginationLinks } from "#app/shell/pagination/pagination-links.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { branchSearchPath, parseBranchSearch } from "#domains/branches/branch-search-query.ts";
import { findDepartments } from "#domains/branches/find-branches.server.ts";
import { branchesPerPage, searchBranches } from "#domains/branches/search-branches.server.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { redirectToCanonical } from "../redirect-to-canonical.server.ts";

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
