import type { ParsedFeed } from "../feed-property.ts";
import { readDocument } from "../formats/document-format.ts";
import { rtdf } from "../formats/rtdf.ts";

/** One body, an array of bodies, or `{ "properties": […] }`; a body without `agent_ref` is reported as a problem. */
export function readRtdf(text: string): ParsedFeed {
  const root: unknown = JSON.parse(text);
  return readDocument(rtdf, rtdf.items(root) ?? [root], root);
}
