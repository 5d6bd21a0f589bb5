import { createContext } from "react-router";
import type { Context } from "#platform/context.ts";

/** How a loader gets its Context: `context.get(requestContext)`. */
export const requestContext = createContext<Context>();
