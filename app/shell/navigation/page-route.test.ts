import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { pageRoute } from "./page-route.ts";

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");
const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, ...entry }) =>
    index ? { id: idOf({ ...entry }), index } : { id: idOf({ ...entry }), path, children: asObjects(children ?? []) },
  );
const site = asObjects(routes);
const routeOf = (address: string) => pageRoute(matchRoutes(site, address)?.at(-1)?.route.id, address);

test.each([
  ["/properties/sales/from-2-bed", "properties#index"],
  ["/properties/42/sales", "properties#show"],
  ["/somerset/sales", "counties#show"],
  ["/postcodes/ta1/lettings", "postcodes#show"],
  ["/somerset/taunton/sales/within-5-miles", "locations#show"],
  ["/countries/wales/sales", "countries#show"],
  ["/branches/taunton/properties/sales", "branches#properties"],
  ["/branches/taunton", "branches#show"],
  ["/articles/topics/selling", "articles#index"],
  ["/about", "pages#show"],
  ["/", "home#index"],
])("%s is %s [1.2.49-55 2.2.37 2.2.54-60]", (address, value) => {
  expect(routeOf(address)).toBe(value);
});

test("every public page has a route value [1.2.48]", () => {
  const pages = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => (entry.children ? pages(entry.children) : [entry]));
  const screens = pages(routes).filter(({ file }) => file.endsWith(".tsx") && !/^(desk|console)\//.test(file));
  expect(screens.map(idOf).filter((id) => pageRoute(id, "/") === undefined)).toEqual([]);
});
