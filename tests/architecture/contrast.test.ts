import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "#domains/agency/contrast.ts";
import { theme } from "#domains/agency/theme.ts";
import { themeCss } from "#domains/agency/theme-css.ts";

const onPage = ["paper", "surface"] as const;
const textNeeds = 4.5;
const edgeNeeds = 3;

/** Text stands on the page's own grounds unless its class string names another. */
const pairs = [
  ...["ink", "muted", "primary", "success", "danger"].flatMap((text) =>
    onPage.map((ground) => [text, ground] as const),
  ),
  ...usedTogether(),
];

describe.each(globSync("agencies/*/theme.json"))("%s", (file) => {
  const colours = coloursOf(readFileSync(file, "utf8"));

  test.each(pairs)("%s can be read on %s", (text, ground) => {
    expect(contrastRatio(colours(text), colours(ground))).toBeGreaterThanOrEqual(textNeeds);
  });

  test.each(onPage)("the edge of a field is seen on %s", (ground) => {
    expect(contrastRatio(colours("line-strong"), colours(ground))).toBeGreaterThanOrEqual(edgeNeeds);
  });

  test.each(onPage)("the focus ring is seen on %s", (ground) => {
    expect(contrastRatio(colours("ink"), colours(ground))).toBeGreaterThanOrEqual(edgeNeeds);
  });
});

test("the class strings of the source were read", () => {
  expect(usedTogether()).toEqual(
    expect.arrayContaining([
      ["on-primary", "primary-hover"],
      ["on-ink", "ink"],
    ]),
  );
});

/** Every text and ground that one class string names for the same state: `hover:bg-ink hover:text-on-ink`. */
function usedTogether(): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const file of globSync("{app,domains,ui}/**/*.tsx").filter((name) => !name.endsWith(".test.tsx"))) {
    for (const [, classes = ""] of readFileSync(file, "utf8").matchAll(/["`]([^"`\n]*\bbg-[^"`\n]*)["`]/g)) {
      for (const { state, ground } of groundsOf(classes)) {
        const text = textOf(classes, state) ?? textOf(classes, "");
        if (text) found.set(`${text} ${ground}`, [text, ground]);
      }
    }
  }
  return [...found.values()];
}

function groundsOf(classes: string) {
  return [...classes.matchAll(/(?:^|\s)((?:[\w/[\]=-]+:)*)bg-([a-z-]+)(?=\s|$)/g)]
    .map(([, state = "", ground = ""]) => ({ state, ground }))
    .filter(({ ground }) => ground !== "transparent" && ground !== "scrim" && ground !== "current");
}

function textOf(classes: string, state: string): string | undefined {
  const words = classes
    .split(/\s+/)
    .flatMap((word) => (word.startsWith(`${state}text-`) ? word.slice(state.length + 5) : []));
  return words.find((word) =>
    /^(ink|on-ink|muted|primary|on-primary|on-accent|accent|success|danger|surface)$/.test(word),
  );
}

/** A token as `#rrggbb`, mixed where the theme mixes it. */
function coloursOf(json: string): (token: string) => string {
  const css = themeCss(theme.parse(JSON.parse(json)));
  const tokens = new Map(
    [...css.matchAll(/--colour-([a-z-]+):([^;}]+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  return function read(token: string): string {
    const value = tokens.get(token);
    if (value === undefined) throw new Error(`No token ${token}`);
    const mix = /^color-mix\(in srgb,var\(--colour-([a-z-]+)\) (\d+)%,var\(--colour-([a-z-]+)\)\)$/.exec(value);
    return mix ? mixed(read(mix[1] ?? ""), Number(mix[2]) / 100, read(mix[3] ?? "")) : value;
  };
}

function mixed(first: string, share: number, second: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a * share + b * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
