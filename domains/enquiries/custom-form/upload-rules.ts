import type { Message } from "#languages/translate.ts";

const maxUploadBytes = 10 * 1024 * 1024;
const tooLargeMessage: Message = "File size can't be over 10mb";
export const wrongTypeMessage: Message = "Please attach a PDF, a Word document, a text file or a picture";

type UploadType = { contentType: string; isContent: (bytes: Uint8Array) => boolean };

const startsWithBytes =
  (...signature: number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte);

const jpeg = { contentType: "image/jpeg", isContent: startsWithBytes(0xff, 0xd8, 0xff) };

const uploadTypes: Readonly<Record<string, UploadType>> = {
  pdf: { contentType: "application/pdf", isContent: (bytes) => containsText(bytes.subarray(0, 1_024), "%PDF-") },
  doc: {
    contentType: "application/msword",
    isContent: startsWithBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    isContent: (bytes) => isZip(bytes) && containsText(bytes, "word/") && !containsText(bytes, "vbaProject"),
  },
  odt: {
    contentType: "application/vnd.oasis.opendocument.text",
    isContent: (bytes) =>
      isZip(bytes) && containsText(bytes.subarray(0, 200), "application/vnd.oasis.opendocument.text"),
  },
  rtf: { contentType: "application/rtf", isContent: (bytes) => containsText(bytes.subarray(0, 5), "{\\rtf") },
  txt: { contentType: "text/plain", isContent: isText },
  jpg: jpeg,
  jpeg,
  png: { contentType: "image/png", isContent: startsWithBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  webp: {
    contentType: "image/webp",
    isContent: (bytes) => containsText(bytes.subarray(0, 4), "RIFF") && containsText(bytes.subarray(8, 12), "WEBP"),
  },
  heic: {
    contentType: "image/heic",
    isContent: (bytes) => /^ftyp(hei[cx]|mif1)/.test(decodeLatin1(bytes.subarray(4, 12))),
  },
};

export const acceptedUploads = Object.keys(uploadTypes)
  .map((extension) => `.${extension}`)
  .join(",");

/** Checks name and size; also runs in the browser before the upload. */
export function validateUpload({ name, size }: { name: string; size: number }): Message | null {
  if (size > maxUploadBytes) return tooLargeMessage;
  return findUploadType(name) ? null : wrongTypeMessage;
}

/** The content type, or null when the content does not match the extension. The browser's content type is ignored. */
export function detectUploadType(name: string, bytes: Uint8Array): string | null {
  const type = findUploadType(name);
  return type?.isContent(bytes) ? type.contentType : null;
}

const executableName =
  /\.(exe|com|scr|bat|cmd|ps1|vbs?|jse?|wsf|hta|jar|msi|lnk|apk|app|sh|php\d?|html?|svg|docm|xlsm)(\.|$)/i;

/** Rejects both `cv.pdf.exe` and `cv.exe.pdf`. */
function findUploadType(name: string): UploadType | null {
  if (executableName.test(name)) return null;
  const extension = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(uploadTypes, extension) ? (uploadTypes[extension] ?? null) : null;
}

/** Removes paths, control characters and reserved characters, and limits the length. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .trim();
  const extension = /\.[a-z0-9]+$/i.exec(plain)?.[0] ?? "";
  return plain.slice(0, -extension.length || undefined).slice(0, 100) + extension;
}

const isZip = startsWithBytes(0x50, 0x4b, 0x03, 0x04);
const containsText = (bytes: Uint8Array, text: string) => decodeLatin1(bytes).includes(text);
const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  return new TextDecoder("utf-8").decode(bytes).match(/\uFFFD/g) === null;
}
