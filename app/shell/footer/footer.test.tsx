import { expect, test } from "vitest";
import type { FooterData } from "#app/shell/data/shell-data.ts";
import { render } from "#tests/support/render.tsx";
import { sampleFooterData } from "#tests/support/samples/sample-shell.ts";
import { Footer } from "./footer.tsx";

const renderFooter = (changes: Partial<FooterData>) => render(<Footer footer={sampleFooterData(changes)} />);

test("links every branch's page and telephone number", () => {
  const { hrefOf } = renderFooter({ branches: [{ slug: "taunton", name: "Taunton", telephone: "01632 960120" }] });
  expect(hrefOf("Taunton")).toBe("/branches/taunton");
  expect(hrefOf("Call Taunton on 01632 960120")).toBe("tel:+441632960120");
});

test("omits the branch list without branches", () => {
  expect(renderFooter({}).queryByText("Branches")).toBeNull();
});

test("shows redress scheme, legal pages and company", () => {
  const { document, getByText, hrefOf } = renderFooter({
    memberships: [{ scheme: "The Property Ombudsman", kind: "Redress scheme", number: "T1", url: "https://tpo.test/" }],
    menus: { columns: [], legal: [{ id: "terms", name: "Terms of use", url: "/terms-of-use" }] },
    companyDetails: "Vale Limited. Registered in Scotland, company number SC123456.",
  });
  expect(hrefOf("The Property Ombudsman")).toBe("https://tpo.test/");
  expect(document.body.textContent).toMatch(/Redress scheme.*The Property Ombudsman.*T1/);
  expect(hrefOf("Terms of use")).toBe("/terms-of-use");
  expect(getByText("© 2026 Vale Limited. Registered in Scotland, company number SC123456.")).toBeTruthy();
});

test("social links have an accessible name", () => {
  const { hrefOf } = renderFooter({ social: [{ network: "linkedin", url: "https://linkedin.test/vale" }] });
  expect(hrefOf("Vale on LinkedIn")).toBe("https://linkedin.test/vale");
});

const picture = { src: "/media/a1/vector.svg", width: 240, height: 40 };
const onDark = { ...picture, src: "/media/b2/472.webp" };

test.each([
  [{ picture, onDark }, "/media/b2/472.webp", false],
  [{ picture }, "/media/a1/vector.svg", true],
])("shows the logo for dark backgrounds, or the other one on a plate: %j", (pictures, src, hasPlate) => {
  const logo = renderFooter({ logo: { words: "Vale & Sons", mark: null, ...pictures } }).getByRole("img", {
    name: "Vale",
  });
  expect(["src", "width", "height"].map((name) => logo.getAttribute(name))).toEqual([src, "240", "40"]);
  expect(logo.closest(".bg-paper") !== null).toBe(hasPlate);
});
