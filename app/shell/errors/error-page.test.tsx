import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { ErrorPage } from "./error-page.tsx";

const renderError = (error: unknown, shell = true) =>
  render(<ErrorPage error={error} shell={shell ? sampleShellData() : undefined} />, "/old/page?from=mail");

test("a 404 says what is missing and suggests other pages", () => {
  const links = [{ label: "Atworth, Wiltshire", url: "/wiltshire/atworth/sales", note: "2 properties" }];
  const place = { channel: "sales", text: "Atlantis" };
  const page = {
    title: "We couldn’t find a place called “Atlantis”",
    text: "Did you mean one of these?",
    links,
    place,
  };
  const { document, hrefOf, getByRole } = renderError(new ErrorResponse(404, "", page));
  expect(document.title).toBe("We couldn’t find a place called “Atlantis” | Vale");
  expect(document.querySelector("[name=robots]")).toMatchObject({ content: "noindex" });
  expect(getByRole("textbox")).toMatchObject({ value: "Atlantis" });
  expect(hrefOf("Atworth, Wiltshire 2 properties")).toBe("/wiltshire/atworth/sales");
});

test("a server error offers a retry and the telephone number, and does not reveal the error", () => {
  const { document, hrefOf } = renderError(new Error("relation properties does not exist"));
  expect(hrefOf("Try again")).toBe("/old/page?from=mail");
  expect(hrefOf("Call 01632 960100")).toBe("tel:+441632960100");
  expect(document.documentElement.innerHTML).not.toContain("relation");
});

test("renders without shell data", () => {
  const { document, queryByRole } = renderError(new Error("no agency"), false);
  expect(document.title).toBe("Something went wrong");
  expect(queryByRole("link", { name: /Call/ })).toBeNull();
});
