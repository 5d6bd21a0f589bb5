import { replyPath } from "#domains/enquiries/work/api.server.ts";
import { maxMultipartBytes, maxTextBodyBytes } from "#platform/http/body/body-limits.ts";
import { requestTimeoutMs } from "./middleware/request-timeout.server.ts";
import { maxDocumentBytes, maxUploadBodyBytes, siteApiPath, uploadPath } from "./site-editor/api.server.ts";
import { maxStockUpload, readsFeed } from "./stock-desk/api.server.ts";

/** Forms that work without scripts. */
export const plainForms = [
  /^\/leads$/,
  /^\/together$/,
  /^\/properties\/\d+\/(sales|lettings)\/leads$/,
  /^\/form_submissions$/,
];

/** Only custom forms, replies to leads, the media library and stock take files; forms without scripts and our password form may be posted as multipart text. */
export function maxMultipart(path: string): number {
  if (path === "/form_submissions" || replyPath.test(path)) return maxMultipartBytes;
  if (path === uploadPath) return maxUploadBodyBytes;
  if (maxStockUpload(path) > 0) return maxStockUpload(path);
  return path === "/reset_passwords" || plainForms.some((form) => form.test(path)) ? maxTextBodyBytes : 0;
}

export const maxText = (path: string) => (path.startsWith(`${siteApiPath}/`) ? maxDocumentBytes : maxTextBodyBytes);

const longTimeoutMs = 45_000;
/** Their response holds recovery codes that are shown once, so a write that succeeds must be answered. */
const showsCodes = /^\/(desk|console)\/api\/(account\/(password|recovery-codes)|invitation\/acceptance)$/;

export const timeoutMs = (path: string) =>
  readsFeed(path) || showsCodes.test(path) ? longTimeoutMs : requestTimeoutMs;
