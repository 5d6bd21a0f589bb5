const alwaysAllowed = 5;
const largestShare = 0.3;

/** A cut-off or mistaken file would empty a branch's window; a person has to say that it is meant. */
export function tooManyGone({ gone, live }: { gone: number; live: number }): string | null {
  if (gone <= alwaysAllowed || gone <= live * largestShare) return null;
  return `the file lacks ${gone} of ${live} live homes; import it with --force if that is right`;
}
