const alwaysAllowedCount = 5;
const maxWithdrawnShare = 0.3;

/** Guards against a truncated or wrong file withdrawing most of a branch's stock. Returns the reason to refuse. */
export function checkWithdrawalLimit({ gone, live }: { gone: number; live: number }): string | null {
  if (gone <= alwaysAllowedCount || gone <= live * maxWithdrawnShare) return null;
  return `${gone} of ${live} live properties are missing from the file; if that is right, import it with --force`;
}
