import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CspNonce } from "#app/csp-nonce.ts";
import { StructuredData, toScriptJson } from "./structured-data.tsx";

test("escapes content that could end the script, and has the nonce", () => {
  const html = renderToStaticMarkup(
    <CspNonce value="secret">
      <StructuredData data={{ name: "</script><script>alert(1)</script>" }} />
    </CspNonce>,
  );
  expect(html).toContain('nonce="secret"');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
});

test("escapes characters that could end the script, and parses to the same value [S18]", () => {
  const value = { text: "</script><!-- \u2028 \u2029 & 'quoted'" };
  const json = toScriptJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
