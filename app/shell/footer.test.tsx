import { expect, test } from "vitest";
import { renderAt, sampleShell } from "#tests/support/shell.ts";
import { Footer } from "./footer.tsx";
import type { ShellData } from "./shell-data.ts";

const render = (changes: Partial<ShellData>) => renderAt("/", () => <Footer shell={sampleShell(changes)} />);

test("every branch has its page and its telephone", () => {
  const html = render({ branches: [{ slug: "taunton", name: "Taunton", telephone: "01632 960120" }] });
  expect(html).toMatch(/href="\/branches\/taunton"[^>]*>Taunton/);
  expect(html).toContain('href="tel:+441632960120" aria-label="Call Taunton on 01632 960120"');
});

test("an agency without branches has no empty list of them", () => {
  expect(render({})).not.toContain("Branches");
});

test("redress scheme, legal pages and company stand in words", () => {
  const html = render({
    memberships: [{ scheme: "The Property Ombudsman", kind: "Redress scheme", number: "T1", url: "https://tpo.test/" }],
    footer: { columns: [], legal: [{ id: "terms", name: "Terms of use", url: "/terms-of-use" }] },
    companyWords: "Vale Limited. Registered in Scotland, company number SC123456.",
  });
  expect(html).toMatch(/Redress scheme.*href="https:\/\/tpo\.test\/"[^>]*>The Property Ombudsman.*T1/);
  expect(html).toMatch(/href="\/terms-of-use"[^>]*>Terms of use/);
  expect(html).toMatch(/© .*2026.*Vale Limited. Registered in Scotland, company number SC123456\./);
});

test("social links say where they go", () => {
  const html = render({ social: [{ network: "linkedin", url: "https://linkedin.test/vale" }] });
  expect(html).toContain('href="https://linkedin.test/vale" aria-label="Vale on LinkedIn"');
});
