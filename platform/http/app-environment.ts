import type { HttpBindings } from "@hono/node-server";
import type { Context } from "#platform/context.ts";
import type { ParsedBody } from "./body/parsed-body.ts";
import type { MessageLook } from "./errors/message-page.ts";

/** Bindings and variables of the Hono app: `new Hono<AppEnvironment>()`. */
export type AppEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** One of the agency's host names. */
    hostname: string;
    context: Context;
    /** Of pages with one message; set with the agency. */
    messageLook?: MessageLook;
    /** The session cookie's token if the session is valid. */
    sessionToken: string | null;
    /** Aborted when the request is answered 503: a write that must not happen after that rolls back. */
    timeout?: AbortSignal;
    /** null on GET, HEAD and OPTIONS. */
    body: ParsedBody | null;
  };
};
