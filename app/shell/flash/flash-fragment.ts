const flash = /(^|\/)flash\/([^/?&]+)/;

/** The key in a fragment such as `#/flash/welcome-lead-sent`, and the fragment without it. */
export function parseFlash(fragment: string): { key: string; rest: string } | null {
  const [found, , key] = flash.exec(fragment.replace(/^#/, "")) ?? [];
  if (found === undefined || key === undefined) return null;
  const rest = fragment.replace(/^#/, "").replace(found, "");
  return { key, rest: rest === "" || rest === "/" ? "" : `#${rest}` };
}
