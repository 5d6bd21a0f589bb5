import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { shownPicture } from "#domains/agency/picture.ts";
import type { StaffMember } from "#domains/branches/find-branch.server.ts";
import { initials } from "#domains/branches/initials.ts";
import { staffPath } from "#domains/branches/staff-path.ts";

export type ShownStaffMember = ReturnType<typeof shownStaffMember>;

export function shownStaffMember(media: AgencyConfig["media"], branchSlug: string, member: StaffMember) {
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
    initials: initials(member),
    photo: photo === null ? null : shownPicture(media, { file: photo, alt: photoAlt ?? "" }),
  };
}
