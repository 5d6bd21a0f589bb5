import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { isSample } from "#domains/agency/identity.ts";
import { localPath } from "#languages/translate.ts";
import { listLanguages } from "#platform/http/language.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/robots.ts";
import { findCanonicalOrigin } from "./find-canonical-origin.server.ts";

/** Paths that are not pages. Filtered results stay crawlable, so that robots see their `noindex`. */
const disallowed = [
  "/search?",
  "/search.ljson",
  "/*.ljson",
  "/analytics_code",
  "/places?",
  "/address_lookup",
  "/demo/",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const origin = await findCanonicalOrigin(ctx, url);
  const { identity, settings } = await agencyConfig(ctx);
  const languages = listLanguages(settings.languages);
  const lines = [
    "User-agent: *",
    ...(isSample(identity) ? ["Disallow: /"] : []),
    ...languages.flatMap((language) => disallowed.map((path) => `Disallow: ${localPath(path, language)}`)),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
