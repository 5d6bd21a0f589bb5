import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { renderAt, sampleShell } from "#tests/support/shell.ts";
import { ErrorPage } from "./error-page.tsx";

const render = (error: unknown, shell = true) =>
  renderAt("/old/page?from=mail", () => <ErrorPage error={error} shell={shell ? sampleShell() : undefined} />);

test("a page that is not there suggests where to look", () => {
  const html = render(new ErrorResponse(404, "", null));
  expect(html).toContain("<title>We cannot find that page | Vale</title>");
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toMatch(/href="\/properties\/sales"[^>]*>Homes for sale/);
});

test("a page that is gone says so", () => {
  const html = render(new ErrorResponse(410, "", null));
  expect(html).toMatch(/<h1[^>]*>No longer available/);
  expect(html).toContain("Homes to rent");
});

test("our own fault offers another try and the telephone, and tells nothing of the error", () => {
  const html = render(new Error("relation properties does not exist"));
  expect(html).toMatch(/href="\/old\/page\?from=mail"[^>]*>Try again/);
  expect(html).toContain("tel:+441632960100");
  expect(html).not.toContain("relation");
});

test("it stands without the shell", () => {
  const html = render(new Error("no agency"), false);
  expect(html).toContain("<title>Something went wrong</title>");
  expect(html).not.toContain("tel:");
});
