import { XMLParser } from "fast-xml-parser";
import { FeedFileError } from "../blm/parse-blm.ts";

const maxDepth = 30;
const maxTagLength = 20_000;

/** Text and attributes stay text. Declared entities and document types are refused: a feed needs neither. */
export function parseXml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FeedFileError("The XML declares a document type or entities");
  checkTags(text);
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "@",
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
      htmlEntities: true,
      maxNestedTags: maxDepth,
    }).parse(text, true);
  } catch (error) {
    throw new FeedFileError(`The XML is not well-formed: ${error instanceof Error ? error.message : ""}`);
  }
}

/** Linear, and before the parser sees the text: depth and length of tags, and sections that never end. */
function checkTags(text: string): void {
  let depth = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const end = findEnd(text, at);
    if (end === -1) throw new FeedFileError("The XML ends within a tag: it may be truncated");
    const isTag = text[at + 1] !== "!" && text[at + 1] !== "?";
    if (isTag && end - at > maxTagLength) throw new FeedFileError("The XML has a tag that is too long");
    if (isTag && text[at + 1] === "/") depth -= 1;
    else if (isTag && text[end - 2] !== "/") depth += 1;
    if (depth > maxDepth) throw new FeedFileError(`The XML is nested deeper than ${maxDepth} levels`);
    at = end;
  }
  if (depth !== 0) throw new FeedFileError("The XML ends within an element: it may be truncated");
}

/** The position after the tag, comment or CDATA section that starts here. */
function findEnd(text: string, at: number): number {
  const mark = text.startsWith("<![CDATA[", at) ? "]]>" : text.startsWith("<!--", at) ? "-->" : ">";
  const end = text.indexOf(mark, at);
  return end === -1 ? -1 : end + mark.length;
}
