import type { ErrorInfo } from "react";

/** React found other HTML than it expected, and has rendered the part again. Journeys fail on it. */
export function logHydrationError(error: unknown, { componentStack }: ErrorInfo): void {
  console.error("Hydration failed", location.pathname, error, componentStack);
}
