// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userState } from "#domains/account/ui/user-state.ts";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { SavedPropertiesList } from "./saved-properties-list.tsx";
import { savedStore } from "./saved-store.ts";
import { watchSaved } from "./use-saved-lists.ts";

const saved = (property_id: number) => ({ property_id, saved_at: "2026-11-15T00:00:00Z", note: null });
const page = within(document.body);

let root: Root;
let respond: () => Response;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  const user = { user_id: 7, saved_properties: [saved(1), saved(2)], saved_searches: [] };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/user.ljson") return Response.json({ user, authenticity_token: "t0k" });
    return path.startsWith("/saved_properties.ljson") ? respond() : Response.json({ looks: {}, shortlists: [] });
  });
  watchSaved(() => {});
  savedStore.reload();
  await userState.reload();
  await vi.waitFor(() => expect(savedStore.current().homes).toHaveLength(2));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Opens the list as on a page of its own. */
async function openList(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<SavedPropertiesList />));
}
const closeList = () => act(async () => root.unmount());

test("while homes of the account cannot be loaded, only those known on this device are listed [1.4.11]", async () => {
  respond = () => new Response(null, { status: 500 });
  await openList();
  expect((await page.findByRole("alert")).textContent).toMatch(/^We couldn't load your saved homes just now\./);
  expect(page.queryAllByRole("heading", { level: 3 })).toEqual([]);
  await closeList();

  const card = { ...sampleCard, property_id: 1, display_address: "Mill Lane, Taunton", standing: "open", reason: null };
  respond = () => Response.json({ properties: [card] });
  await openList();
  await page.findByText(/^Mill/, { selector: "h3 a" });
  await closeList();

  respond = () => new Response(null, { status: 500 });
  await openList();
  expect((await page.findByRole("alert")).textContent).toMatch(/Here's the list saved on this device\./);
  expect(page.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Mill Lane, Taunton",
  ]);
  await closeList();
});
