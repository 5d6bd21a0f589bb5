import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { branchStructuredData } from "#domains/branches/branch-structured-data.ts";
import { findBranch } from "#domains/branches/find-branches.server.ts";
import { findReviews } from "#domains/branches/find-reviews.server.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { toStaffCardData } from "./load-staff-member.server.ts";

const maxProperties = 4;
const maxReviews = 3;

export async function loadBranch(ctx: Context, slug: string, origin: string) {
  const branch = await findBranch(ctx, slug);
  if (branch === null) throw notFound();
  const { branchId, photo, photoAlt, staff, ...shown } = branch;
  const [{ media, settings, identity }, reviews, sales, lettings] = await Promise.all([
    agencyConfig(ctx),
    findReviews(ctx, { limit: maxReviews, branchId }),
    findNewestProperties(ctx, branchId, "sales"),
    findNewestProperties(ctx, branchId, "lettings"),
  ]);
  const url = `${origin}/branches/${slug}`;
  const picture = photo === null ? null : resolvePicture(media, { file: photo, alt: photoAlt ?? "" });
  return {
    branch: { ...shown, branchId, photo: picture, staff: staff.map((member) => toStaffCardData(media, slug, member)) },
    homes: { sales, lettings },
    reviews,
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    canonical: url,
    origin,
    structuredData: branchStructuredData(branch, {
      url,
      image: picture && origin + mediaUrl(picture.key, 1160, "jpg"),
      agency: { name: identity.name, url: `${origin}/` },
    }),
  };
}

async function findNewestProperties(ctx: Context, branchId: number, channel: Channel) {
  const found = await findProperties(ctx, normaliseSearch({ channel, branchId, status: "available" }));
  return found?.properties.slice(0, maxProperties) ?? [];
}
