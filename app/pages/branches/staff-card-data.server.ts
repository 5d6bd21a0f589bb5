import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { resolvePicture } from "#domains/agency/agency-picture.ts";
import type { StaffMember } from "#domains/branches/branch-columns.server.ts";
import { getInitials } from "#domains/branches/initials.ts";
import { staffPath } from "#domains/branches/staff-path.ts";

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
