import { data } from "react-router";

/** `throw notFound()` in a loader. */
export function notFound() {
  return data(null, { status: 404 });
}
