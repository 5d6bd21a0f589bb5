// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userState } from "#domains/account/ui/user-state.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { savedStore } from "../saved-store.ts";
import { saveRequest, toggleSavedSearch } from "../toggle-saved-search.ts";
import { watchSaved } from "../use-saved-lists.ts";
import SaveSearchDialog from "./save-search-dialog.tsx";

const houses = {
  search: normaliseSearch({ placeId: "taunton-somerset" }),
  summary: "Properties for sale in Taunton",
  url: "/somerset/taunton/sales",
};
const garden = {
  search: normaliseSearch({ placeId: "taunton-somerset", text: "garden" }),
  summary: "Properties for sale in Taunton with garden",
  url: "/somerset/taunton/sales/text-garden",
};
const stored = () => JSON.parse(localStorage.getItem("saved_lists") ?? "{}").searches;
const page = within(document.body);

let root: Root;
let user: object;
let writes: string[];

beforeEach(() => {
  localStorage.clear();
  writes = [];
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string } = {}) => {
    if (path === "/user.ljson") return Response.json({ user, authenticity_token: "t0k" });
    // Ten a day, for which a weekly email is suggested.
    if (path.startsWith("/alert_preview.ljson")) return Response.json({ count: 300, capped: false, properties: [] });
    writes.push(`${JSON.parse(init.body ?? "{}")._method ?? init.method} ${path}`);
    return Response.json({ search_id: 5, alert_frequency: "I" });
  });
  watchSaved(() => {});
  savedStore.reload();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await settle(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Only here, because a toast renders when it has loaded, outside of the test's own steps. */
async function settle(step: () => Promise<void>): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(step);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
}

async function openDialog(search: typeof houses): Promise<void> {
  await settle(async () => {
    root.render(<SaveSearchDialog />);
    await userState.reload();
  });
  await settle(async () => {
    void toggleSavedSearch(search);
  });
  await page.findByText(/in the last month/);
}
const press = (name: string) =>
  settle(async () => {
    page.getByRole("button", { name }).click();
  });

test("signed out there is no choice of emails, and what is stored is I [1.4.13 1.4.14]", async () => {
  user = {};
  await openDialog(houses);
  expect(page.queryByRole("combobox")).toBeNull();
  expect(page.queryByText(/weekly email/)).toBeNull();
  await press("Save search");
  expect(stored()).toMatchObject([{ alert_frequency: "I" }]);
  expect(stored()[0]).not.toHaveProperty("unsent");
  expect(writes).toEqual([]);
});

test("signed in a new search gets I unless another frequency is chosen [1.4.13]", async () => {
  user = { user_id: 7, saved_properties: [], saved_searches: [] };
  await openDialog(houses);
  expect(page.getByRole<HTMLSelectElement>("combobox", { name: "Email alerts" }).value).toBe("I");
  await press("Save search");
  await vi.waitFor(() => expect(stored()).toMatchObject([{ owner: 7, alert_frequency: "I" }]));
  expect(writes).toEqual(["POST /search?channel=sales&place_id=taunton-somerset"]);
});

test("next to a similar search the visitor chooses: keep both, replace it or open it", async () => {
  user = {};
  await openDialog(houses);
  await press("Save search");
  await openDialog(garden);
  expect(page.getByText(/already saved a similar search/).textContent).toContain(houses.summary);
  expect(page.getByRole("link", { name: "Open it" }).getAttribute("href")).toBe(houses.url);
  await press("Replace it");
  expect(stored()).toMatchObject([{ summary: garden.summary }]);
  await openDialog(houses);
  await press("Keep both");
  expect(stored()).toMatchObject([{ summary: houses.summary }, { summary: garden.summary }]);
  expect(saveRequest.current()).toBeNull();
});
