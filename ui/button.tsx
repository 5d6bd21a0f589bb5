const kinds = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover",
  accent: "bg-accent text-on-accent hover:bg-accent-hover",
  quiet: "border border-line-strong text-ink hover:bg-ink hover:text-on-ink",
  danger: "bg-danger text-surface hover:brightness-90",
  "quiet-on-dark": "border border-on-ink/70 text-on-ink hover:bg-on-ink hover:text-ink",
};

/** For a `<button>`, or a link styled as one. */
export function buttonClass(kind: keyof typeof kinds): string {
  return `button ${kinds[kind]}`;
}

/** A 44 px square around one icon; the control needs an accessible name. */
export const iconButtonClass = "icon-button";
