import { parentPort, workerData } from "node:worker_threads";
import PostalMime from "postal-mime";
import { cleanFileName, detectUploadType } from "../custom-form/upload-rules.ts";
import { removeQuotedText } from "./quoted-text.ts";

const maxFiles = 5;
const maxParts = 1_000;
const maxHtml = 200_000;
const maxHtmlDepth = 200;

parentPort?.postMessage(await parseMail(workerData as Uint8Array));

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

async function parseMail(source: Uint8Array) {
  rejectManyParts(source);
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 });
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const files = mail.attachments.slice(0, maxFiles).flatMap(({ filename, content }) => {
    const name = cleanFileName(filename ?? "");
    const bytes: Uint8Array =
      typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
    // Of a kind we do not accept in forms either, such as a program.
    const contentType = detectUploadType(name, bytes);
    return contentType === null ? [] : [{ fileName: name, contentType, content: bytes }];
  });
  const html = mail.text === undefined ? (mail.html ?? "") : "";
  const text = html === "" ? (mail.text ?? "") : await toText(html);
  return {
    text: clean(removeQuotedText(text)),
    isCut: html.length > maxHtml,
    subject: clean(mail.subject ?? "")
      .replace(/\s+/g, " ")
      .slice(0, 200),
    messageId: (mail.messageId ?? "").slice(0, 250),
    from: (mail.from?.address ?? "").slice(0, 250),
    /** RFC 3834: out of office, or a report that a mail was not delivered. */
    isAutomatic: /^auto-/i.test(header("auto-submitted").trim()) || /^(bulk|junk)$/i.test(header("precedence").trim()),
    files,
  };
}

/** Before parsing, which takes a time quadratic in the number of parts. */
function rejectManyParts(source: Uint8Array): void {
  const mail = Buffer.from(source.buffer, source.byteOffset, source.length);
  let parts = 0;
  for (let at = mail.indexOf("\n--"); at !== -1; at = mail.indexOf("\n--", at + 3))
    if (++parts > maxParts) throw new Error("The mail has too many parts");
}

async function toText(html: string): Promise<string> {
  // Loaded for mails without a plain text only, because it is large.
  const { toPlainText } = await import("@react-email/render");
  const limits = { maxDepth: maxHtmlDepth, maxChildNodes: 10_000, ellipsis: "" };
  const text = toPlainText(html.slice(0, maxHtml), { limits });
  if (text.trim() === "") throw new Error("The mail has no text within the limits");
  return text;
}

/** Postgres stores neither NUL nor a lone surrogate. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").trim();
}
