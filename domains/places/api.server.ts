import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { findNearbyPlaces, parsePoint } from "./find-nearby-places.server.ts";
import { type ServedArea, suggestPlaces, suggestStations } from "./suggest-places.server.ts";

type Options = {
  findServedArea: (ctx: Context) => Promise<ServedArea>;
};

/** Answers pairs of label and place id; an empty list for invalid or unknown input. */
export function placesApi({ findServedArea }: Options) {
  return new Hono<AppEnvironment>().get("/places", async (c) => {
    const ctx = c.var.context;
    const near = c.req.query("near");
    const point = near === undefined ? null : parsePoint(near);
    const term = near === undefined ? (c.req.query("term") ?? "") : "";
    const found = point
      ? await findNearbyPlaces(ctx, point)
      : await suggestPlaces(ctx, { term, area: await findServedArea(ctx) });
    const stations = c.req.query("stations") === "true" ? await suggestStations(ctx, term) : [];
    c.header("Cache-Control", "public, max-age=60");
    return c.json([...stations, ...found].map(({ label, placeId }) => [label, placeId]));
  });
}
