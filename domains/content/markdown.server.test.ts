import { expect, test } from "vitest";
import { findDisallowedLinks, findPictureFiles, renderMarkdown, renderWithContents } from "./markdown.server.ts";

test.each([
  ["Plain *words*.", "<p>Plain <em>words</em>.</p>\n"],
  ["# Title", "<h2>Title</h2>\n"],
  ["## Part", "<h2>Part</h2>\n"],
  ["<b>bold</b>", "<p>&lt;b&gt;bold&lt;/b&gt;</p>\n"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"],
  ["[team](/team)", '<p><a href="/team">team</a></p>\n'],
  ["[ask](#/book-a-valuation)", '<p><a href="#/book-a-valuation">ask</a></p>\n'],
  ["[call](tel:01823000000)", '<p><a href="tel:01823000000">call</a></p>\n'],
  ["[law](https://www.gov.uk/)", '<p><a href="https://www.gov.uk/" rel="noopener">law</a></p>\n'],
  ["Call 01632 960903.", '<p>Call <a href="tel:+441632960903">01632\u00a0960903</a>.</p>\n'],
  ["[01632 960903](/call)", '<p><a href="/call">01632\u00a0960903</a></p>\n'],
  ["[in](http://plain.test)", "<p>[in](http://plain.test)</p>\n"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>\n"],
  ["[x](//other.test)", "<p>[x](//other.test)</p>\n"],
  ["![x](data:image/svg+xml,1)", "<p>![x](data:image/svg+xml,1)</p>\n"],
  ["<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>\n"],
  ['[x](/a "on\\" onclick=\\"x")', '<p><a href="/a" title="on&quot; onclick=&quot;x">x</a></p>\n'],
])("renders %s", (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each([
  ["| A | B |\n|---|---|\n| 1 | 2 |", []],
  ["| Ours | Yours |\n|---|---|\n| The boiler | Opening the windows |", []],
  ["| What | Cost |\n|---|---|\n| Rent | As advertised, one month in advance at most |", ["", ""]],
  ["| A | B | C |\n|---|---|---|\n| 1 | two | 3 |\n| 4 | 5 | 6 |", ["A", "B", "C", "A", "B", "C"]],
  ["| A | B | C |\n|---|---|---|\n| 1 | £2.50 | 3% |\n| four | 5,000 | 6 |", []],
])("labels the cells of a table that phones stack: %j", (text, labels) => {
  expect([...renderMarkdown(text).matchAll(/data-label="(.*?)"/g)].map(([, label]) => label)).toEqual(labels);
});

test("marks the columns of a table of figures", () => {
  expect(renderMarkdown("| A | B |\n|---|---|\n| Rent | £800 |")).toContain('<th class="figure">B</th>');
});

test("lists the headings of a text, each with an id of its own", () => {
  const { html, contents } = renderWithContents("# What *you* pay\n\n### Part\n\n## Fees\n\n## Fees");
  expect(contents.map(({ heading }) => heading)).toEqual(["What you pay", "Fees", "Fees"]);
  expect(new Set(contents.map(({ id }) => id)).size).toBe(3);
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
});

test("lists links that are not allowed [S19]", () => {
  expect(findDisallowedLinks("[a](/a) [b](http://b.test) and\n\n- [c](ftp://c.test)\n- [d](https://d.test)")).toEqual([
    "http://b.test",
    "ftp://c.test",
  ]);
});

test("an article has pictures of the media folder; other texts have none", () => {
  const text = "![The *quay*](quay.webp)\n\n![x](javascript:alert(1))";
  const { html } = renderWithContents(text, ({ file, alt }) => `<img src="/${file}" alt="${alt}">`);
  expect(html).toBe('<p><img src="/quay.webp" alt="The *quay*"></p>\n<p>![x](javascript:alert(1))</p>\n');
  expect(findPictureFiles(text)).toEqual(["quay.webp"]);
  expect(findDisallowedLinks("![The quay](quay.webp)")).toEqual([]);
  expect(renderWithContents("![The quay](quay.webp)").html).toBe("<p>![The quay](quay.webp)</p>\n");
});
