type Person = { staffMemberId: number; firstName: string; surname: string };

/** Lookups use only the id at the end, so a changed name or branch redirects. */
export function staffPath(branchSlug: string, { staffMemberId, firstName, surname }: Person): string {
  const name = `${firstName} ${surname}`.normalize("NFD").toLowerCase();
  const words = name.replace(/[\p{Diacritic}'’]/gu, "").match(/[a-z0-9]+/g) ?? [];
  return `/branches/${branchSlug}/people/${[...words, staffMemberId].join("-")}`;
}

/** The staff member id at the end of a path's last segment. */
export function parseStaffId(segment: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,8})$/.exec(segment)?.[1];
  return digits === undefined ? null : Number(digits);
}
