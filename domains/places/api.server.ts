import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { nearPlaces, parsePoint } from "./near-places.server.ts";
import { suggestPlaces } from "./suggest-places.server.ts";

type Options = {
  /** Where the agency has its offices, as "Taunton, Somerset". */
  townsOf: (ctx: Context) => Promise<readonly string[]>;
};

/** Pairs of label and place id; what cannot be read or found is an empty list. */
export function placesApi({ townsOf }: Options) {
  return new Hono<AppEnvironment>().get("/places", async (c) => {
    const ctx = c.var.context;
    const near = c.req.query("near");
    const point = near === undefined ? null : parsePoint(near);
    const term = near === undefined ? (c.req.query("term") ?? "") : "";
    const found = point
      ? await nearPlaces(ctx, point)
      : await suggestPlaces(ctx, { term, firstTowns: term === "" ? [] : await townsOf(ctx) });
    c.header("Cache-Control", "public, max-age=60");
    return c.json(found.map(({ label, placeId }) => [label, placeId]));
  });
}
