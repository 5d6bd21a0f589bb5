import { isStorable } from "#domains/agency/revisions/documents.ts";
import { Invalid } from "#platform/errors.ts";

/** The text of a document that an editor sent; null deletes the document. */
export function parseDocument(text: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Invalid({}, "The document isn't JSON", 400);
  }
  if (typeof document !== "object" || !isStorable(document)) throw new Invalid({}, "The document can't be stored", 400);
  return document;
}
