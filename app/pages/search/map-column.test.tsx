import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { renderAt } from "#tests/support/shell.ts";
import { MapColumn } from "./map-column.tsx";

test("the map says that it is on its way [1.3.79]", () => {
  const nothing = () => {};
  const html = renderAt("/", () => (
    <MapColumn
      search={normaliseSearch({})}
      follows={false}
      total={9}
      lit={null}
      onLight={nothing}
      onChange={nothing}
      showAcreage
    />
  ));
  expect(html).toMatch(/<p role="status"[^>]*>Loading the map</);
});
