import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIsochrones } from "./isochrones.server.ts";

const small = [
  [
    [-3.1, 51],
    [-3.09, 51],
    [-3.09, 51.01],
    [-3.1, 51],
  ],
];
const large = [
  [
    [-3.2, 51],
    [-3, 51],
    [-3, 51.2],
    [-3.2, 51],
  ],
];
const collect = (...geometries: object[]) => ({
  type: "FeatureCollection",
  features: geometries.map((geometry) => ({ type: "Feature", geometry, properties: { time: "1500" } })),
});

/** Answers as Valhalla and OpenTripPlanner 2 document. */
let answer: { status?: number; body: string } = { body: "" };
const asked: URL[] = [];
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "", base));
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const [valhalla, otp] = [
  () => createIsochrones({ valhalla: `${base}/`, openTripPlanner: null })[0],
  () => createIsochrones({ valhalla: null, openTripPlanner: base })[0],
];
const place = { lng: -3.1, lat: 51.01, minutes: 25 };

test("asks Valhalla on foot and by bicycle", async () => {
  answer = { body: JSON.stringify(collect({ type: "Polygon", coordinates: large })) };
  expect(await valhalla()?.fetchRings({ ...place, mode: "bicycle" })).toEqual([large[0]]);
  const { pathname, searchParams } = asked.at(-1) as URL;
  expect(pathname).toBe("/isochrone");
  expect(JSON.parse(searchParams.get("json") ?? "")).toMatchObject({
    locations: [{ lat: 51.01, lon: -3.1 }],
    costing: "bicycle",
    contours: [{ time: 25 }],
    polygons: true,
  });
  await valhalla()?.fetchRings({ ...place, mode: "foot" });
  expect(JSON.parse(asked.at(-1)?.searchParams.get("json") ?? "")).toMatchObject({ costing: "pedestrian" });
});

test("asks OpenTripPlanner for public transport, whose areas lie apart", async () => {
  answer = { body: JSON.stringify(collect({ type: "MultiPolygon", coordinates: [small, large] })) };
  expect(await otp()?.fetchRings({ ...place, mode: "transit" })).toEqual([large[0], small[0]]);
  const { pathname, searchParams } = asked.at(-1) as URL;
  expect(pathname).toBe("/otp/traveltime/isochrone");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    location: "51.01,-3.1",
    modes: "WALK,TRANSIT",
    arriveBy: "true",
    cutoff: "25M",
  });
});

test.each([
  ["an error", { status: 500, body: "{}" }],
  ["text", { body: "<html>" }],
  ["lines", { body: JSON.stringify(collect({ type: "LineString", coordinates: [] })) }],
  ["no area", { body: JSON.stringify(collect({ type: "MultiPolygon", coordinates: [] })) }],
  ["positions off the globe", { body: JSON.stringify(collect({ type: "Polygon", coordinates: [[[999, 1]]] })) }],
  ["more than 2 MB", { body: JSON.stringify({ filler: "x".repeat(2_100_000) }) }],
])("refuses %s", async (_, given) => {
  answer = given;
  await expect(valhalla()?.fetchRings({ ...place, mode: "foot" })).rejects.toThrow();
});
