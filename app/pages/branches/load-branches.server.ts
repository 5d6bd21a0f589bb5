import { data } from "react-router";
import { nearPages } from "#app/shell/near-pages.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import { branchAddress } from "#domains/branches/branch-address.ts";
import { branchSearchPath, parseBranchSearch } from "#domains/branches/branch-search.ts";
import { findDepartments } from "#domains/branches/find-departments.server.ts";
import { branchesPerPage, searchBranches } from "#domains/branches/search-branches.server.ts";
import type { Context } from "#platform/context.ts";
import { redirectUnclean } from "../clean-address.server.ts";

export type ShownBranches = Awaited<ReturnType<typeof loadBranches>>;

/** An address that asks for nothing, or for a department nobody has, is redirected to the clean one. */
export async function loadBranches(ctx: Context, url: URL) {
  const departments = await findDepartments(ctx);
  const asked = parseBranchSearch(url.searchParams);
  const department = departments.find(({ urlLabel }) => urlLabel === asked.department) ?? null;
  const search = { ...asked, department: department?.urlLabel ?? null };
  const path = branchSearchPath(search);
  redirectUnclean(url, path);

  const [{ branches, spots, totalCount, near }, { media }] = await Promise.all([
    searchBranches(ctx, search),
    agencyConfig(ctx),
  ]);
  if (branches.length === 0 && search.page > 1) throw data(null, { status: 404 });
  return {
    search,
    spots,
    near,
    departments,
    departmentName: department?.name ?? null,
    totalCount,
    canonical: `${url.origin}${path}`,
    origin: url.origin,
    pages: nearPages(search.page, Math.ceil(totalCount / branchesPerPage), (page) =>
      branchSearchPath({ ...search, page }),
    ),
    branches: branches.map(({ photo, photoAlt, ...branch }) => ({
      slug: branch.slug,
      name: branch.name,
      address: branchAddress(branch),
      telephone: branch.telephone,
      openingHours: branch.openingHours,
      departments: branch.departments,
      miles: branch.miles,
      photo: photo === null ? null : shownPicture(media, { file: photo, alt: photoAlt ?? "" }),
    })),
  };
}
