import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { renderAtUrl, sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { ErrorPage } from "./error-page.tsx";

const render = (error: unknown, shell = true) =>
  renderAtUrl("/old/page?from=mail", () => <ErrorPage error={error} shell={shell ? sampleShellData() : undefined} />);

test("a 404 suggests other pages", () => {
  const html = render(new ErrorResponse(404, "", null));
  expect(html).toContain("<title>We cannot find that page | Vale</title>");
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toMatch(/href="\/properties\/sales"[^>]*>Homes for sale/);
});

test("a 410 says that the page is no longer available", () => {
  const html = render(new ErrorResponse(410, "", null));
  expect(html).toMatch(/<h1[^>]*>No longer available/);
  expect(html).toContain("Homes to rent");
});

test("a server error offers a retry and the telephone number, and does not reveal the error", () => {
  const html = render(new Error("relation properties does not exist"));
  expect(html).toMatch(/href="\/old\/page\?from=mail"[^>]*>Try again/);
  expect(html).toContain("tel:+441632960100");
  expect(html).not.toContain("relation");
});

test("renders without shell data", () => {
  const html = render(new Error("no agency"), false);
  expect(html).toContain("<title>Something went wrong</title>");
  expect(html).not.toContain("tel:");
});
