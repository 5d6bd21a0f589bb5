import { expect, test } from "vitest";
import { sanitiseSvg } from "./sanitise-svg.ts";

const wrap = (inner: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${inner}</svg>`;

test("keeps shapes, gradients and text", () => {
  const svg = wrap(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h10" fill="url(#a)"></path><text x="1">Hi</text>',
  );
  const clean = sanitiseSvg(svg) ?? "";
  for (const part of ['<stop offset="0" stop-color="#fff"', '<path d="M0 0h10" fill="url(#a)"', ">Hi</text>"])
    expect(clean).toContain(part);
  expect(sanitiseSvg(clean)).toBe(clean);
});

test.each([
  ...["rgb(1, 2, 3)", "hsla(10deg 20% 30% / 1)", "url(#a)", "url( #a ) none", "#fff"].map((value) => `fill="${value}"`),
  'transform="translate(1 2) rotate(45) scale(2) matrix(1 0 0 1 0 0) skewX(3)"',
  'aria-label="Ground floor(plan)"',
])("keeps the attribute %s", (attribute) => {
  expect(sanitiseSvg(wrap(`<rect ${attribute}></rect>`))).toContain(`<rect ${attribute}`);
});

test.each([
  ["a class", "<style>.a, .b { fill: #0a3d8f; }</style><path class='b' d='M0 0'/>", 'fill="#0a3d8f"'],
  ["two rules", "<defs><style>.a{fill:red}.a{fill:#fff}</style></defs><path class='a'/>", 'fill="#fff"'],
  ["CDATA", "<style><![CDATA[.a{fill:#123456}]]></style><path class='c a'/>", 'fill="#123456"'],
  ["a style", "<path fill='red' style='fill:#123456;stroke-width:2px'/>", 'fill="#123456" stroke-width="2px"'],
  ["a hidden layer", "<style>.a{display:none}</style><g class='a'/>", 'display="none"'],
  ["an old reference", "<use xlink:href='#a'/>", '<use href="#a"'],
])("keeps the look that drawing programs write as %s", (_, inner, expected) => {
  const clean = sanitiseSvg(
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${wrap(inner)}`,
  );
  expect(clean).toContain(expected);
  expect(clean).not.toContain("<style");
});

test.each([
  wrap("<script>alert(1)</script>"),
  wrap(`<path fill='red" onload="alert(1)' d="M0 0"/>`),
  wrap(`<style>.a{font-family:"x" onload="alert(1)"}</style><path class="a"/>`),
  wrap(`<style>.a{fill:url(https://evil.test/a)}</style><path class="a"/>`),
  wrap(`<path style='font-family:x" onload="alert(1)'/>`),
  wrap(`<use href='#a" onload="alert(1)'/>`),
  wrap(`<use xlink:href="https://evil.test/x.svg#a"/>`),
  wrap('<path onload="alert(1)" d="M0 0"/>', ' onload="alert(1)"'),
  wrap('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  wrap('<use href="https://evil.test/x.svg#a"/>'),
  wrap('<use xlink:href="data:image/svg+xml;base64,AAAA"/>'),
  wrap('<image href="https://evil.test/pixel.png"/>'),
  wrap("<foreignObject><body><iframe src='https://evil.test'></iframe></body></foreignObject>"),
  wrap('<style>@import url("https://evil.test/a.css");</style>'),
  wrap('<rect fill="url(https://evil.test/a)"/>'),
  wrap('<rect style="background:url(https://evil.test/a)"/>'),
  wrap(String.raw`<rect fill="u\72l(https://evil.test/a)"/>`),
  wrap(String.raw`<rect style="fill:\75 rl(https://evil.test/a)"/>`),
  wrap(String.raw`<style>.a{mask:ur\6c(https://evil.test/a)}</style><rect class="a"/>`),
  wrap(`<rect fill="image-set('https://evil.test/a' 1x)"/>`),
  wrap(`<rect mask="-webkit-image-set('https://evil.test/a' 1x)"/>`),
  wrap(`<rect style="mask:IMAGE-SET('https://evil.test/a' 1x)"/>`),
  wrap(`<rect mask="url(#a), src('https://evil.test/a')"/>`),
  wrap("<rect mask='url(/**/https://evil.test/a)'/>"),
  wrap('<animate attributeName="href" to="javascript:alert(1)"/>'),
  wrap("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title><desc><![CDATA[<script>alert(1)</script>]]></desc>"),
])("removes what could run or load anything: %s", (svg) => {
  expect(sanitiseSvg(svg)).not.toMatch(
    /<script|on\w+=|javascript:|evil|data:|foreignObject|<style|style=|<a[ >]|<animate/i,
  );
});

test.each(["", "hello", "<html></html>", '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', "<svg><g></svg"])(
  "%j is no picture, or an empty one",
  (text) => {
    expect(sanitiseSvg(text) ?? "").not.toMatch(/ENTITY|html/);
  },
);

test("refuses a class that makes the picture far larger", () => {
  const colour = "a".repeat(1_000);
  const clean = (count: number) =>
    sanitiseSvg(wrap(`<style>.a{fill:${colour}}</style>${'<g class="a"/>'.repeat(count)}`));
  expect(clean(1_000)).toContain(colour);
  expect(clean(3_000)).toBeNull();
});
