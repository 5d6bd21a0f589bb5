import { createMiddleware } from "hono/factory";
import { isStaffPage } from "#app/shell/navigation/page-route.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { plainPath } from "#languages/translate.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { findPathLanguage, inLanguage } from "#platform/http/language.server.ts";
import { getRequestTarget } from "./page-delivery.server.ts";

/**
 * Answers `/cy/…` in Welsh. In a language that the agency does not offer, pages lead to the English ones and writes are accepted,
 * because a form may have been open when it was switched off. Mount after `agencyByHost`.
 */
export function inPathLanguage() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const target = getRequestTarget(c.req.url);
    const language = findPathLanguage(target);
    if (language === null) return next();
    const { settings } = await agencyConfig(c.var.context);
    if (settings.languages.includes(language.code) && !isStaffPage(c.req.path)) return inLanguage(language, next);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    return isRead ? c.redirect(plainPath(target, language), 302) : next();
  });
}
