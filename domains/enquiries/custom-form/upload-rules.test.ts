import { expect, test } from "vitest";
import { cleanFileName, detectUploadType, validateUpload } from "./upload-rules.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1"))));
const zip = [0x50, 0x4b, 3, 4];

test.each([
  ["cv.pdf", bytes("%PDF-1.7 …"), "application/pdf"],
  ["CV.PDF", bytes("\n%PDF-1.4"), "application/pdf"],
  ["cv.doc", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "application/msword"],
  [
    "cv.docx",
    bytes(zip, "[Content_Types].xml word/document.xml"),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  ["cv.odt", bytes(zip, "mimetypeapplication/vnd.oasis.opendocument.text"), "application/vnd.oasis.opendocument.text"],
  ["cv.rtf", bytes("{\\rtf1"), "application/rtf"],
  ["cv.txt", new TextEncoder().encode("Zoë Müller"), "text/plain"],
  ["me.jpg", bytes([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["me.png", bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "image/png"],
  ["me.webp", bytes("RIFF1234WEBPVP8 "), "image/webp"],
  ["me.heic", bytes([0, 0, 0, 24], "ftypheic"), "image/heic"],
])("accepts %s with matching content [S25]", (name, content, type) => {
  expect(detectUploadType(name, content)).toBe(type);
});

test.each([
  ["a program named as a PDF", "cv.pdf", bytes("MZ\x90\x00")],
  ["an HTML page named as a picture", "me.png", bytes("<html>")],
  ["a zip named as a Word document", "cv.docx", bytes(zip, "payload.bin")],
  ["a Word document with a macro", "cv.docx", bytes(zip, "word/document.xml word/vbaProject.bin")],
  ["binary content named as text", "cv.txt", bytes([0, 1, 2])],
  ["a program", "cv.exe", bytes("MZ")],
  ["a program with a PDF extension", "cv.exe.pdf", bytes("%PDF-1.7")],
  ["an HTML page", "cv.html", bytes("<html>")],
  ["an SVG", "me.svg", bytes("<svg>")],
  ["an extension named like an object property", "x.constructor", bytes("%PDF-1.7")],
  ["an empty file without a name", "", bytes("")],
])("rejects %s", (_, name, content) => {
  expect(detectUploadType(name, content)).toBeNull();
});

test.each([
  ["cv.pdf", 10 * 1024 * 1024, null],
  ["cv.pdf", 10 * 1024 * 1024 + 1, "File size can't be over 10mb"],
  ["cv.exe", 10, "Please attach a PDF, a Word document, a text file or a picture"],
])("%s of %d bytes: %s [2.5.25 2.9.8]", (name, size, problem) => {
  expect(validateUpload({ name, size })).toBe(problem);
});

test.each([
  ["C:\\Users\\zoe\\cv.pdf", "cv.pdf"],
  ["../../etc/passwd.txt", "passwd.txt"],
  ["cv\u202Efdp.txt", "cvfdp.txt"],
  ['a"b<c>\r\n.pdf', "abc.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
  ["Zoë Müller – CV.pdf", "Zoë Müller – CV.pdf"],
])("cleans %j to %j", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});
