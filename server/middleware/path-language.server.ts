import { createMiddleware } from "hono/factory";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { plainPath } from "#languages/translate.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { findPathLanguage, inLanguage } from "#platform/http/language.server.ts";
import { getRequestTarget } from "./page-delivery.server.ts";

/** Answers `/cy/…` in Welsh. A language that the agency does not offer leads to the English page. Mount after `agencyByHost`. */
export function inPathLanguage() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const target = getRequestTarget(c.req.url);
    const language = findPathLanguage(target);
    if (language === null) return next();
    const { settings } = await agencyConfig(c.var.context);
    if (!settings.languages.includes(language.code)) return c.redirect(plainPath(target, language), 302);
    return inLanguage(language, next);
  });
}
