import { expect, test } from "vitest";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { renderAtUrl, sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { Footer } from "./footer.tsx";

const render = (changes: Partial<ShellData>) => renderAtUrl("/", () => <Footer shell={sampleShellData(changes)} />);

test("links every branch's page and telephone number", () => {
  const html = render({ branches: [{ slug: "taunton", name: "Taunton", telephone: "01632 960120" }] });
  expect(html).toMatch(/href="\/branches\/taunton"[^>]*>Taunton/);
  expect(html).toContain('href="tel:+441632960120" aria-label="Call Taunton on 01632 960120"');
});

test("omits the branch list without branches", () => {
  expect(render({})).not.toContain("Branches");
});

test("shows redress scheme, legal pages and company", () => {
  const html = render({
    memberships: [{ scheme: "The Property Ombudsman", kind: "Redress scheme", number: "T1", url: "https://tpo.test/" }],
    footer: { columns: [], legal: [{ id: "terms", name: "Terms of use", url: "/terms-of-use" }] },
    companyWords: "Vale Limited. Registered in Scotland, company number SC123456.",
  });
  expect(html).toMatch(/Redress scheme.*href="https:\/\/tpo\.test\/"[^>]*>The Property Ombudsman.*T1/);
  expect(html).toMatch(/href="\/terms-of-use"[^>]*>Terms of use/);
  expect(html).toMatch(/© .*2026.*Vale Limited. Registered in Scotland, company number SC123456\./);
});

test("social links have an accessible name", () => {
  const html = render({ social: [{ network: "linkedin", url: "https://linkedin.test/vale" }] });
  expect(html).toContain('href="https://linkedin.test/vale" aria-label="Vale on LinkedIn"');
});
