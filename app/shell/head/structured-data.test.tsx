import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CspNonce } from "#app/csp-nonce.ts";
import { StructuredData } from "./structured-data.tsx";

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
