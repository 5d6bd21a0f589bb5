import { toSlug } from "#format/slug.ts";

type Person = { staffMemberId: number; firstName: string; surname: string };

/** Lookups use only the id at the end, so a changed name or branch redirects. */
export function staffPath(branchSlug: string, { staffMemberId, firstName, surname }: Person): string {
  return `/branches/${branchSlug}/people/${toSlug(`${firstName} ${surname} ${staffMemberId}`)}`;
}

/** The staff member id at the end of a path's last segment. */
export function parseStaffId(segment: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,8})$/.exec(segment)?.[1];
  return digits === undefined ? null : Number(digits);
}
