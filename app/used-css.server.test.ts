import { expect, test } from "vitest";
import { createCssFilter, listClasses, listFonts, splitNames } from "./used-css.server.ts";

const css = [
  '@font-face{font-family:Fraunces Variable;src:url("a;b.woff2")}',
  "@layer base{*,:after{margin:0}}",
  '@layer utilities{.flex{display:flex}.before\\:x:before{content:"}";top:0}.group-open\\:a:is(:where(.group)[open] *){top:1px}',
  "@media (min-width:1440px){.\\32 xl\\:flex{display:flex}}.\\[\\&\\>li\\]\\:p-1>li{padding:1px}",
  ".appear{animation:appear 1s;width:var(--tw-x)}}",
  '@keyframes appear{0%{opacity:0}}@property --tw-x{syntax:"*";inherits:false}',
];
const filter = createCssFilter(css.join(""));
const listNames = (html: string, head: string) => splitNames([...listClasses(html), ...listFonts(head)].join("\n"));
const reset = "@layer base{*,:after{margin:0}}";

test.each([
  ["nothing but resets", "", reset],
  ["a class", '<p class="flex">', `${reset}@layer utilities{.flex{display:flex}}`],
  [
    "a class after another",
    '<p class="x before:x">',
    `${reset}@layer utilities{.before\\:x:before{content:"}";top:0}}`,
  ],
  ["no rule of another class in the selector", '<p class="group">', reset],
  [
    "a class in a group",
    '<p class="2xl:flex">',
    `${reset}@layer utilities{@media (min-width:1440px){.\\32 xl\\:flex{display:flex}}}`,
  ],
  [
    "an escaped class",
    '<p class="[&amp;&gt;li]:p-1">',
    `${reset}@layer utilities{.\\[\\&\\>li\\]\\:p-1>li{padding:1px}}`,
  ],
  ["what a rule names", '<p class="appear">', `${reset}@layer utilities{${css[4]?.slice(0, -1)}}${css[5]}`],
  ["the fonts of the theme", '<style>:root{--font:"Fraunces Variable"}</style>', `${css[0]}${reset}`],
])("keeps %s", (_, html, expected) => {
  expect(filter(listNames(html, html))).toBe(expected);
});

test("keeps the whole stylesheet if every class is used", () => {
  const all = '<p class="flex before:x group-open:a 2xl:flex [&amp;&gt;li]:p-1 appear" style="font:&quot;">';
  expect(filter(listNames(all, '"Fraunces Variable"'))).toBe(css.join(""));
});

test("leaves what comes after the first view to the whole stylesheet", () => {
  const later =
    ".a:hover,.a:disabled{top:0}:root:has(#a){top:0}.a[aria-expanded=true]{top:0}::file-selector-button{top:0}::-webkit-search-decoration{top:0}@media print{.a{top:0}}@media (forced-colors:active){.a{top:0}}";
  const mixed = ".a:hover,.a:focus{top:1px}";
  expect(createCssFilter(later + mixed)(new Set(["a"]))).toBe(mixed);
});
