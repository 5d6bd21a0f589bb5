import { FeedFileError } from "../blm/parse-blm.ts";
import { readBlm, readCsv } from "../blm/read-blm.ts";
import type { ParsedFeed } from "../feed-property.ts";
import { type DocumentFormat, readDocument } from "./document-format.ts";
import { expertAgent } from "./expert-agent.ts";
import { readGable } from "./gable.ts";
import { jupix } from "./jupix.ts";
import { kyero } from "./kyero.ts";
import { parseXml } from "./parse-xml.ts";
import { reapit } from "./reapit.ts";
import { rezi } from "./rezi.ts";
import { rtdf } from "./rtdf.ts";
import { street } from "./street.ts";
import { tenNinety } from "./ten-ninety.ts";
import { vebra } from "./vebra.ts";

/** In the order in which a document is tried. */
export const documentFormats = {
  rtdf,
  street,
  reapit,
  rezi,
  kyero,
  expertAgent,
  jupix,
  tenNinety,
  vebra,
} satisfies Record<string, DocumentFormat>;

export const feedExtensions = [".blm", ".csv", ".json", ".xml"] as const;

/** Recognises the format by its content. Throws FeedFileError for a file that is none. */
export function readFeedText(text: string): ParsedFeed {
  const start = text.slice(0, 10_000).trimStart();
  if (start.startsWith("<")) return readParsed("xml", parseXml(text.trimStart()));
  if (start.startsWith("{") || /^\[\s*[[{\]]/.test(start)) {
    const root = parseJson(text);
    return readGable(root) ?? readParsed("json", root);
  }
  if (/^[ \t\uFEFF]*#HEADER#/im.test(start) || /#(DEFINITION|DATA)#/i.test(start)) return readBlm(text);
  if (/^[^\n\r]*\bAGENT_REF\b/i.test(start)) return readCsv(text);
  throw new FeedFileError("It is not a BLM, CSV, JSON or XML feed");
}

function readParsed(syntax: DocumentFormat["syntax"], root: unknown): ParsedFeed {
  const formats: DocumentFormat[] = Object.values(documentFormats).filter((format) => format.syntax === syntax);
  for (const format of formats) {
    const items = format.items(root);
    if (items) return readDocument(format, items, root);
  }
  throw new FeedFileError(
    `It is none of the ${syntax.toUpperCase()} formats: ${formats.map(({ label }) => label).join(", ")}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedFileError(`The JSON cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
}
