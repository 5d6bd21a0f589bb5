import type { HttpBindings } from "@hono/node-server";
import type { Context } from "#platform/context.ts";
import type { ParsedBody } from "./parsed-body.ts";

/** What every handler of the Hono app finds: `new Hono<AppEnvironment>()`. */
export type AppEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    context: Context;
    /** The cookie's token when it belongs to a living session. */
    sessionToken: string | null;
    /** null on GET, HEAD and OPTIONS. */
    body: ParsedBody | null;
  };
};
