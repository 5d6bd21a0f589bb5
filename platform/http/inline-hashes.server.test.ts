import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInline, sourceHash } from "./inline-hashes.server.ts";

const mark = "m4rk";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("hashes the marked scripts and styles and removes the mark everywhere", () => {
  const { html, hashes } = hashInline(
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"><style nonce="${mark}">a{}</style>` +
      `<script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two()</script>`,
    mark,
  );
  expect(hashes).toEqual({ scripts: [hashOf("one()"), hashOf("two()")], styles: [hashOf("a{}")] });
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"><style>a{}</style><script>one()</script><script type="module" async="">two()</script>',
  );
});

test("an injected script without the mark gets no hash", () => {
  const { html, hashes } = hashInline(
    `<p><script>steal()</script><script nonce="guess">steal(2)</script></p><script nonce="${mark}">ours()</script>`,
    mark,
  );
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
  expect(html).toContain("steal()");
});

test("an unclosed injected script that swallows ours allows only ours", () => {
  const { hashes } = hashInline(`<script>steal();<script nonce="${mark}">ours()</script>`, mark);
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
});

test("an injected tag that takes our attribute allows only our text", () => {
  const { html, hashes } = hashInline(
    `<script src=//evil.example/x.js x=<script nonce="${mark}">ours()</script>`,
    mark,
  );
  expect(hashes.scripts).toEqual([hashOf("ours()")]);
  expect(html).not.toContain(mark);
});

test("a marked script with an address has nothing to hash", () => {
  expect(hashInline(`<script src="/a.js" nonce="${mark}"></script>`, mark).hashes.scripts).toEqual([]);
});

test("the mark outside an attribute stops the page", () => {
  expect(() => hashInline(`<script nonce="${mark}">const nonce = "${mark}"</script>`, mark)).toThrow(/mark/);
});

test("line ends are hashed as the browser keeps them", () => {
  expect(sourceHash("a\r\nb\rc")).toBe(hashOf("a\nb\nc"));
});
