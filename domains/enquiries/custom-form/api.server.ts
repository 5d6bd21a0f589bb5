import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { FormConfig } from "#domains/agency/form-config.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { sameSitePath } from "#platform/http/same-site-path.ts";
import { answerLead } from "../answer-lead.server.ts";
import { limitLeads } from "../limit-leads.server.ts";
import { pageOf } from "../receive-lead.server.ts";
import { submitLead } from "../submit-lead.server.ts";
import { formLead } from "./form-lead.ts";
import { formSubmission, wholeSubmission } from "./form-submission.ts";
import { readFormFiles } from "./read-form-files.ts";
import { shownForm } from "./shown-form.ts";

/** The agency's own forms: what they ask, and what was answered. */
export function customFormApi({ botCheck }: { botCheck: BotCheck }) {
  return new Hono<AppEnvironment>()
    .get("/forms/:formId", async (c) => {
      const formId = c.req.param("formId");
      const form = await findForm(c.var.context, formId);
      c.header("Cache-Control", "public, max-age=60");
      return c.json(shownForm(formId, form));
    })
    .post("/form_submissions", async (c) => {
      const { context: ctx, clientAddress: address, body } = c.var;
      const fields = body?.fields ?? {};
      const formId = String(fields.f_id);
      const form = await findForm(ctx, formId);
      const files = await readFormFiles(form.elements, body?.files ?? []);
      const fileNames = new Map(files.map(({ fieldName, fileName }) => [fieldName, fileName]));
      const whole = wholeSubmission(form, fields, fileNames);
      const submission = readFields(formSubmission(form), whole, "lead-sending-error-validation");
      const verdict = await botCheck.verify(ctx, submission["g-recaptcha-response"], address);
      await limitLeads(ctx, { form: `form ${formId}`, address, verdict });
      const { name: agencyName } = (await agencyConfig(ctx)).identity;
      const botCheckFailed = verdict === "failed";
      const lead = formLead(submission, { formId, form, files, agencyName, pageUrl: pageOf(c), botCheckFailed });
      const about = await findSubject(ctx, submission.property_id);
      return answerLead(c, await submitLead(ctx, { ...lead, ...about }), {
        back: backTo(submission.redirect_url, c.req.url),
      });
    });
}

async function findForm(ctx: Context, formId: string): Promise<FormConfig> {
  const { forms } = await agencyConfig(ctx);
  const form = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
  if (!form) throw new NotFound("There is no such form");
  return form;
}

/** A property that is not ours is not mentioned. */
async function findSubject(ctx: Context, propertyId: number | undefined) {
  const property = propertyId === undefined ? null : await findProperty(ctx, propertyId);
  return property?.published ? { propertyId: property.propertyId, branchId: property.branchId } : {};
}

/** Only ever a page of this site. */
function backTo(redirectUrl: string | undefined, ownUrl: string): string | undefined {
  if (redirectUrl === undefined) return undefined;
  return sameSitePath(URL.parse(redirectUrl, ownUrl)?.href, ownUrl);
}
