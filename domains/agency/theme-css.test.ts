import { expect, test } from "vitest";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { themeCss } from "./theme-css.ts";

const { theme } = minimalAgencyConfig("vale");

test("writes every token into one :root rule", () => {
  const css = themeCss({ ...theme, fonts: { heading: "fraunces", body: "hanken-grotesk" }, shadow: "soft" });
  for (const part of [
    "--colour-ink:#111111",
    "--colour-on-ink:#ffffff",
    "--colour-muted:#444444",
    "--colour-paper:#ffffff",
    "--colour-surface:#ffffff",
    "--colour-line:#cccccc",
    "--colour-primary:#113355",
    "--colour-on-primary:#ffffff",
    "--colour-accent:#ffcc00",
    "--colour-on-accent:#111111",
    "--colour-success:#116611",
    "--colour-danger:#aa1111",
    '--font-heading:"Fraunces Variable",',
    '--font-body:"Hanken Grotesk Variable",',
    "--heading-weight:600",
    "--heading-spacing:0em",
    "--radius-control:4px",
    "--radius-card:4px",
    "--shadow-card:0 1px 2px color-mix(",
    "--colour-primary-hover:color-mix(in srgb,var(--colour-primary) 86%,var(--colour-ink))",
  ])
    expect(css).toContain(part);
  expect(css).toMatch(/^:root\{[^{}]*\}$/);
});

test.each([
  { ...theme, headingSpacing: "0em;}body{display:none" },
  { ...theme, radius: { control: "4px", card: "4px</style><script>" } },
  { ...theme, colours: { ...theme.colours, ink: "#000000;}" } },
  { ...theme, colours: { ...theme.colours, line: "url(https://other.test)" } },
])("rejects a value that injects CSS or HTML", (broken) => {
  expect(() => themeCss(broken)).toThrow();
});
