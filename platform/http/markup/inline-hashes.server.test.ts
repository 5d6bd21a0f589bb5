import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineContent, sourceHash } from "./inline-hashes.server.ts";

const nonce = "m4rk";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("hashes scripts and styles with the nonce and removes it everywhere", () => {
  const { html, hashes } = hashInlineContent(
    `<link rel="modulepreload" nonce="${nonce}" href="/a.js"><style nonce="${nonce}">a{}</style>` +
      `<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()</script>`,
    nonce,
  );
  expect(hashes).toEqual({ scripts: [hashOf("one()"), hashOf("two()")], styles: [hashOf("a{}")] });
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"><style>a{}</style><script>one()</script><script type="module" async="">two()</script>',
  );
});

test("does not hash an injected script without the nonce [S18]", () => {
  const { html, hashes } = hashInlineContent(
    `<p><script>steal()</script><script nonce="guess">steal(2)</script></p><script nonce="${nonce}">ours()</script>`,
    nonce,
  );
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
  expect(html).toContain("steal()");
});

test("hashes only our script when an unclosed injected script swallows it", () => {
  const { hashes } = hashInlineContent(`<script>steal();<script nonce="${nonce}">ours()</script>`, nonce);
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
});

test("hashes only our text when an injected tag takes our attribute", () => {
  const { html, hashes } = hashInlineContent(
    `<script src=//evil.example/x.js x=<script nonce="${nonce}">ours()</script>`,
    nonce,
  );
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
  expect(html).not.toContain(nonce);
});

test("does not hash a script with a src", () => {
  expect(hashInlineContent(`<script src="/a.js" nonce="${nonce}"></script>`, nonce).hashes.scripts).toEqual([]);
});

test("throws when the nonce appears outside an attribute", () => {
  expect(() => hashInlineContent(`<script nonce="${nonce}">const nonce = "${nonce}"</script>`, nonce)).toThrow(/nonce/);
});

test("normalises line endings before hashing", () => {
  expect(sourceHash("a\r\nb\rc")).toBe(hashOf("a\nb\nc"));
});
