import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { MapColumn } from "./map-column.tsx";

test("announces that the map is loading [1.3.79]", () => {
  const noop = () => {};
  const html = renderAtUrl("/", () => (
    <MapColumn
      search={normaliseSearch({})}
      follows={false}
      total={9}
      lit={null}
      onLight={noop}
      onChange={noop}
      showAcreage
    />
  ));
  expect(html).toMatch(/<p role="status"[^>]*>Loading the map</);
});
