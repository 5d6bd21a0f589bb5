import { heroScrimPercent } from "./hero-scrim.ts";
import { type Theme, theme as themeSchema } from "./theme.ts";

/**
 * The design tokens of all components: --colour-{ink, on-ink, muted, paper, surface, line, primary, on-primary,
 * accent, on-accent, success, danger}, --font-{heading, body}, --heading-{weight, spacing}, --radius-{control, card},
 * --shadow-card, --map-{basemap token}, --hero-scrim, and the mixed shades in `shades` below.
 */
export function themeCss(value: Theme): string {
  const theme = themeSchema.parse(value);
  const tokens: Record<string, string> = {
    ...Object.fromEntries(Object.entries(theme.colours).map(([name, hex]) => [`--colour-${kebab(name)}`, hex])),
    ...shades,
    ...Object.fromEntries(Object.entries(theme.map).map(([token, hex]) => [`--map-${token}`, hex])),
    "--hero-scrim": `${heroScrimPercent(theme.colours)}%`,
    "--font-heading": fontStacks[theme.fonts.heading],
    "--font-body": fontStacks[theme.fonts.body],
    "--heading-weight": String(theme.headingWeight),
    "--heading-spacing": theme.headingSpacing,
    "--radius-control": theme.radius.control,
    "--radius-card": theme.radius.card,
    "--shadow-card": shadows[theme.shadow],
  };
  const declarations = Object.entries(tokens).map(([name, text]) => `${name}:${text}`);
  return `:root{${declarations.join(";")}}`;
}

const shades = {
  "--colour-primary-hover": mix("primary", 86, "ink"),
  "--colour-accent-hover": mix("accent", 88, "ink"),
  "--colour-primary-tint": mix("primary", 10, "surface"),
  "--colour-accent-tint": mix("accent", 16, "surface"),
  "--colour-success-tint": mix("success", 10, "surface"),
  "--colour-danger-tint": mix("danger", 10, "surface"),
  "--colour-ink-raised": mix("ink", 90, "on-ink"),
  "--colour-line-strong": mix("line", 55, "ink"),
  "--colour-scrim": "color-mix(in srgb,var(--colour-ink) 60%,transparent)",
};

const fontStacks: Readonly<Record<Theme["fonts"]["body"], string>> = {
  fraunces: '"Fraunces Variable","Fraunces Fallback",Georgia,"Times New Roman",serif',
  "hanken-grotesk": '"Hanken Grotesk Variable","Hanken Grotesk Fallback",system-ui,sans-serif',
  "schibsted-grotesk": '"Schibsted Grotesk Variable","Schibsted Grotesk Fallback",system-ui,sans-serif',
};

const shadows: Readonly<Record<Theme["shadow"], string>> = {
  none: "0 0 0 1px var(--colour-line)",
  soft: `0 1px 2px ${shadowColour(8)},0 4px 16px ${shadowColour(6)}`,
  lifted: `0 2px 4px ${shadowColour(10)},0 12px 32px ${shadowColour(14)}`,
};

function mix(colour: string, percent: number, other: string): string {
  return `color-mix(in srgb,var(--colour-${colour}) ${percent}%,var(--colour-${other}))`;
}

function shadowColour(percent: number): string {
  return `color-mix(in srgb,var(--colour-ink) ${percent}%,transparent)`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
