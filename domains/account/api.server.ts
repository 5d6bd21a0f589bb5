import { Hono } from "hono";
import { freshAuthenticityToken } from "#platform/http/csrf.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { findUser, type ReadLists } from "./find-user.server.ts";

/** `readLists` brings what other domains keep for a signed-in person. */
export function accountApi({ secretKey, readLists }: { secretKey: string; readLists: ReadLists }) {
  return new Hono<AppEnvironment>().get("/user.ljson", async (c) => {
    const user = await findUser(c.var.context, readLists);
    return c.json({ user, authenticity_token: freshAuthenticityToken(c, secretKey) });
  });
}
