import { type ByRoleOptions, within } from "@testing-library/dom";
import { Window } from "happy-dom";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

// Testing Library finds the window through the element it queries: the DOM needs no globals, and React still renders as on the server.
const { DOMParser } = new Window({ settings: { disableIframePageLoading: true } });

/**
 * Testing Library's queries on HTML, and the document for what has neither role nor text.
 * Read an option's `selected` attribute: happy-dom's properties name the wrong option.
 */
export function parseHtml(html: string) {
  const document = new DOMParser().parseFromString(html, "text/html") as unknown as Document;
  const queries = within(document.body);
  return {
    ...queries,
    document,
    hrefOf: (name: string | RegExp) => queries.getByRole("link", { name }).getAttribute("href"),
    textsOf: (role: string, options?: ByRoleOptions) =>
      queries.getAllByRole(role, options).map((element) => element.textContent),
    fieldNames: () => [...document.body.querySelectorAll("[name]")].map((field) => field.getAttribute("name")),
  };
}

/** Server-renders an element inside the router, at a URL. */
export function render(element: ReactNode, url = "/") {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return parseHtml(renderToStaticMarkup(<Stub initialEntries={[url]} />));
}
