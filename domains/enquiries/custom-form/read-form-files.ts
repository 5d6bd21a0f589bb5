import type { FormElement } from "#domains/agency/form-config.ts";
import type { FormFile } from "#domains/enquiries/lead/new-lead.ts";
import { Invalid } from "#platform/errors.ts";
import type { ParsedBody } from "#platform/http/body/parsed-body.ts";
import { cleanFileName, detectUploadType, validateUpload, wrongTypeMessage } from "./upload-rules.ts";

/** Validates one file per file field of the form; other uploads are ignored. */
export async function readFormFiles(elements: readonly FormElement[], sent: ParsedBody["files"]): Promise<FormFile[]> {
  const files: FormFile[] = [];
  for (const { fieldName, inputType, hidden, disabled } of elements) {
    if (inputType !== "file" || hidden || disabled) continue;
    const file = sent.find(({ name }) => name === `form_submission[${fieldName}]`)?.file;
    if (!file || file.size === 0) continue;
    const problem = validateUpload(file);
    if (problem) throw createUploadError(fieldName, problem);
    const content = Buffer.from(await file.arrayBuffer());
    const contentType = detectUploadType(file.name, content);
    if (contentType === null) throw createUploadError(fieldName, wrongTypeMessage);
    files.push({ fieldName, fileName: cleanFileName(file.name), contentType, content });
  }
  return files;
}

function createUploadError(fieldName: string, message: string): Invalid {
  return new Invalid({ [`form_submission.${fieldName}`]: message }, message, 422, "file-upload-error");
}
