import { Hono } from "hono";
import { z } from "zod";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { FormConfig, FormElement } from "#domains/agency/form-config.ts";
import type { FormFile } from "#domains/enquiries/lead/new-lead.ts";
import { getReferrerPath, rateLimitLeads, respondToLead } from "#domains/enquiries/lead/receive-lead.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { ParsedBody } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import { completeSubmission, createFormSubmissionSchema, formToLead } from "./form-to-lead.ts";
import { isFixed, toPublicForm } from "./public-form.ts";
import { cleanFileName, detectUploadType, validateUpload, wrongTypeMessage } from "./upload-rules.ts";

export function customFormApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>()
    .get("/forms/:formId", async (c) => {
      const formId = c.req.param("formId");
      const form = await findForm(c.var.context, formId);
      c.header("Cache-Control", "public, max-age=60");
      return c.json(toPublicForm(formId, form));
    })
    .post("/form_submissions", async (c) => {
      const { context: ctx, clientAddress: address, body } = c.var;
      const fields = body?.fields ?? {};
      const { f_id: formId } = parseFields(z.object({ f_id: z.string().max(100) }), fields);
      const form = await findForm(ctx, formId);
      const files = await readFormFiles(form.elements, body?.files ?? []);
      const fileNames = new Map(files.map(({ fieldName, fileName }) => [fieldName, fileName]));
      const whole = completeSubmission(form, fields, fileNames);
      const submission = parseFields(createFormSubmissionSchema(form), whole, "lead-sending-error-validation");
      const verdict = await botCheck.verify(ctx, submission["g-recaptcha-response"], address);
      await rateLimitLeads(ctx, { form: `form ${formId}`, address, verdict });
      const { name: agencyName } = (await agencyConfig(ctx)).identity;
      const botCheckFailed = verdict === "failed";
      const lead = formToLead(submission, {
        formId,
        form,
        files,
        agencyName,
        pageUrl: getReferrerPath(c),
        botCheckFailed,
      });
      const subject = await findSubject(ctx, submission.property_id);
      return respondToLead(c, await submitLead(ctx, { ...lead, ...subject }), {
        back: backTo(submission.redirect_url, c.req.url),
      });
    });
}

async function findForm(ctx: Context, formId: string): Promise<FormConfig> {
  const { forms } = await agencyConfig(ctx);
  const form = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
  if (!form) throw new NotFound("We couldn’t find that form");
  return form;
}

/** Validates one file per file field of the form; other uploads are ignored. */
async function readFormFiles(elements: readonly FormElement[], sent: ParsedBody["files"]): Promise<FormFile[]> {
  const files: FormFile[] = [];
  for (const { fieldName } of elements.filter((element) => element.inputType === "file" && !isFixed(element))) {
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

/** Ignores unknown and unpublished properties. */
async function findSubject(ctx: Context, propertyId: number | undefined) {
  const property = propertyId === undefined ? null : await findProperty(ctx, propertyId);
  return property?.published ? { propertyId: property.propertyId, branchId: property.branchId } : {};
}

/** Prevents open redirects. */
function backTo(redirectUrl: string | undefined, ownUrl: string): string | undefined {
  if (redirectUrl === undefined) return undefined;
  return toSameSitePath(URL.parse(redirectUrl, ownUrl)?.href, ownUrl);
}
