import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { render } from "#tests/support/render.tsx";
import { MapColumn } from "./map-column.tsx";

test("announces that the map is loading [1.3.79]", () => {
  const noop = () => {};
  const { getByRole } = render(
    <MapColumn
      search={normaliseSearch({})}
      follows={false}
      total={9}
      lit={null}
      onLight={noop}
      onChange={noop}
      showAcreage
    />,
  );
  expect(getByRole("status").textContent).toBe("Loading the map");
});
