import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "#domains/agency/contrast-ratio.ts";
import { theme } from "#domains/agency/theme.ts";
import { themeCss } from "#domains/agency/theme-css.ts";

const onPage = ["paper", "surface"] as const;
const minTextRatio = 4.5;
const minEdgeRatio = 3;

/** Text is on the page's own backgrounds unless its class string names another. */
const pairs = [
  ...["ink", "muted", "primary", "success", "danger"].flatMap((text) =>
    onPage.map((background) => [text, background] as const),
  ),
  ...findColourPairs(),
];

describe.each(globSync("agencies/*/theme.json"))("%s", (file) => {
  const colours = createColourReader(readFileSync(file, "utf8"));

  test.each(pairs)("%s has enough contrast on %s", (text, background) => {
    expect(contrastRatio(colours(text), colours(background))).toBeGreaterThanOrEqual(minTextRatio);
  });

  test.each(onPage)("a field border has enough contrast on %s", (background) => {
    expect(contrastRatio(colours("line-strong"), colours(background))).toBeGreaterThanOrEqual(minEdgeRatio);
  });

  test.each(onPage)("the focus ring has enough contrast on %s", (background) => {
    expect(contrastRatio(colours("ink"), colours(background))).toBeGreaterThanOrEqual(minEdgeRatio);
  });
});

test("finds the colour pairs in the sources", () => {
  expect(findColourPairs()).toEqual(
    expect.arrayContaining([
      ["on-primary", "primary-hover"],
      ["on-ink", "ink"],
    ]),
  );
});

/** Every text and background colour in one class string for the same state: `hover:bg-ink hover:text-on-ink`. */
function findColourPairs(): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const file of globSync("{app,domains,ui}/**/*.tsx").filter((name) => !name.endsWith(".test.tsx"))) {
    for (const [, classes = ""] of readFileSync(file, "utf8").matchAll(/["`]([^"`\n]*\bbg-[^"`\n]*)["`]/g)) {
      for (const { state, background } of readBackgrounds(classes)) {
        const text = readTextColour(classes, state) ?? readTextColour(classes, "");
        if (text) found.set(`${text} ${background}`, [text, background]);
      }
    }
  }
  return [...found.values()];
}

function readBackgrounds(classes: string) {
  return [...classes.matchAll(/(?:^|\s)((?:[\w/[\]=-]+:)*)bg-([a-z-]+)(?=\s|$)/g)]
    .map(([, state = "", background = ""]) => ({ state, background }))
    .filter(({ background }) => background !== "transparent" && background !== "scrim" && background !== "current");
}

function readTextColour(classes: string, state: string): string | undefined {
  const words = classes
    .split(/\s+/)
    .flatMap((word) => (word.startsWith(`${state}text-`) ? word.slice(state.length + 5) : []));
  return words.find((word) =>
    /^(ink|on-ink|muted|primary|on-primary|on-accent|accent|success|danger|surface)$/.test(word),
  );
}

/** Resolves a token to `#rrggbb`, including `color-mix`. */
function createColourReader(json: string): (token: string) => string {
  const { $schema, ...colours } = JSON.parse(json);
  const css = themeCss(theme.parse(colours));
  const tokens = new Map(
    [...css.matchAll(/--colour-([a-z-]+):([^;}]+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  return function read(token: string): string {
    const value = tokens.get(token);
    if (value === undefined) throw new Error(`No token ${token}`);
    const mix = /^color-mix\(in srgb,var\(--colour-([a-z-]+)\) (\d+)%,var\(--colour-([a-z-]+)\)\)$/.exec(value);
    return mix ? mixColours(read(mix[1] ?? ""), Number(mix[2]) / 100, read(mix[3] ?? "")) : value;
  };
}

function mixColours(first: string, share: number, second: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a * share + b * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
