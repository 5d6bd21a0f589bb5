import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

export type HostCookie = `__Host-${string}`;

/** Secure on plain http too: browsers accept `__Host-` cookies on localhost. Without maxAge it is a session cookie. */
export function writeHostCookie(c: Context<AppEnvironment>, name: HostCookie, value: string, maxAge?: number): void {
  setCookie(c, name, value, { httpOnly: true, secure: true, sameSite: "Lax", path: "/", maxAge });
}

export function readHostCookie(c: Context<AppEnvironment>, name: HostCookie, shape: RegExp): string | null {
  const value = getCookie(c, name);
  return value !== undefined && shape.test(value) ? value : null;
}
