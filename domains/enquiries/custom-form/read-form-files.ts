import type { FormElement } from "#domains/agency/form-config.ts";
import { Invalid } from "#platform/errors.ts";
import type { ParsedBody } from "#platform/http/parsed-body.ts";
import type { FormFile } from "../new-lead.ts";
import { cleanFileName, sniffUpload, uploadProblem, wrongTypeMessage } from "./upload-rules.ts";

/** The files that the form asked for, one a field, each what its name says. Anything else that came along is dropped. */
export async function readFormFiles(elements: readonly FormElement[], sent: ParsedBody["files"]): Promise<FormFile[]> {
  const files: FormFile[] = [];
  for (const { fieldName, inputType, hidden, disabled } of elements) {
    if (inputType !== "file" || hidden || disabled) continue;
    const file = sent.find(({ name }) => name === `form_submission[${fieldName}]`)?.file;
    if (!file || file.size === 0) continue;
    const problem = uploadProblem(file);
    if (problem) throw refused(fieldName, problem);
    const content = Buffer.from(await file.arrayBuffer());
    const contentType = sniffUpload(file.name, content);
    if (contentType === null) throw refused(fieldName, wrongTypeMessage);
    files.push({ fieldName, fileName: cleanFileName(file.name), contentType, content });
  }
  return files;
}

function refused(fieldName: string, message: string): Invalid {
  return new Invalid({ [`form_submission.${fieldName}`]: message }, message, 422, "file-upload-error");
}
