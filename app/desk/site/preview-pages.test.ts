import { expect, test } from "vitest";
import file from "../../../agencies/harbour-and-vale/branches.json" with { type: "json" };
import { listPreviewPages } from "./preview-pages.ts";

test("each branch is previewed on its own page", () => {
  const pages = listPreviewPages("branches.json", file.branches, null, []);
  expect(pages[0]).toEqual({ label: "Taunton", page: "/branches/taunton" });
  expect(pages.at(-1)).toEqual({ label: "Branches", page: "/branches" });
});
