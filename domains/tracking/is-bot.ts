import { isbot } from "isbot";

/** Detects self-declared bots and empty user agents; a bot that sends a browser's user agent passes. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent?.trim() || isbot(userAgent);
}
