import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readHostCookie, writeHostCookie } from "./host-cookie.server.ts";

const visitorCookie = "__Host-gable_visitor";
const shape = /^[A-Za-z0-9_-]{22}$/;

/** A pre-session that identifies a browser before sign-in. */
export const readVisitor = (c: Context<AppEnvironment>) => readHostCookie(c, visitorCookie, shape);

export function startVisitor(c: Context<AppEnvironment>): string {
  const visitor = randomBytes(16).toString("base64url");
  writeHostCookie(c, visitorCookie, visitor);
  return visitor;
}
