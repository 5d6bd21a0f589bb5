import { Hono } from "hono";
import { except } from "hono/combine";
import { overlayPaths } from "#app/shell/overlay-paths.ts";
import { accountApi } from "#domains/account/api.server.ts";
import { session } from "#domains/account/session.server.ts";
import { noLists } from "#domains/account/user-json.server.ts";
import { botCheckApi } from "#domains/agency/bot-check/api.server.ts";
import { createBotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { botCheckSources } from "#domains/agency/bot-check/bot-check-sources.ts";
import { type AgencyDirectory, agencyConfig } from "#domains/agency/find-agency.server.ts";
import { errorFlashKeys } from "#domains/agency/flash-keys.ts";
import { branchesApi } from "#domains/branches/api.server.ts";
import { findBranchTowns } from "#domains/branches/find-branch-towns.server.ts";
import { lookupApi, lookupPath } from "#domains/enquiries/address-lookup/api.server.ts";
import { enquiriesApi } from "#domains/enquiries/api.server.ts";
import { customFormApi } from "#domains/enquiries/custom-form/api.server.ts";
import { instantValuationApi } from "#domains/enquiries/instant-valuation/api.server.ts";
import { leadData } from "#domains/enquiries/lead-data.server.ts";
import { leadGauge } from "#domains/enquiries/lead-gauge.server.ts";
import { sendToFriendApi } from "#domains/enquiries/send-to-friend/api.server.ts";
import { placesApi } from "#domains/places/api.server.ts";
import { mediaApi } from "#domains/properties/media/api.server.ts";
import { iconsApi } from "#domains/properties/media/icons.server.ts";
import { videoFrameHosts } from "#domains/properties/video-hosts.ts";
import { alertLinksApi } from "#domains/saved/alerts/links-api.server.ts";
import { savedApi } from "#domains/saved/api.server.ts";
import { readSavedLists } from "#domains/saved/read-saved-lists.server.ts";
import { savedData } from "#domains/saved/saved-data.server.ts";
import { searchApi } from "#domains/search/api.server.ts";
import { analyticsSources } from "#domains/tracking/analytics-sources.server.ts";
import { consentApi } from "#domains/tracking/consent-api.server.ts";
import type { Counting } from "#domains/tracking/counting.server.ts";
import { countingApi, countingPaths } from "#domains/tracking/counting-api.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Context, Enqueue } from "#platform/context.ts";
import type { Database, Pool } from "#platform/db/database.server.ts";
import { forNobody } from "#platform/db/for-agency.server.ts";
import type { ReadDatabase } from "#platform/db/read-database.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { csrf } from "#platform/http/csrf.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { errorResponse, notFoundResponse } from "#platform/http/error-response.server.ts";
import { health } from "#platform/http/health.server.ts";
import { ljson, refuseUnknownLjson } from "#platform/http/ljson.server.ts";
import { methodOverride } from "#platform/http/method-override.server.ts";
import type { PageCache } from "#platform/http/page-cache.server.ts";
import { parseBody } from "#platform/http/parse-body.server.ts";
import { createProxyTrust } from "#platform/http/proxy-trust.server.ts";
import { refuseNul } from "#platform/http/refuse-nul.server.ts";
import { requestId } from "#platform/http/request-id.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { createLoopTurns } from "#platform/loop-turns.ts";
import { demoMail } from "#platform/mail/demo-mail.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { accessLog } from "./middleware/access-log.server.ts";
import { agencyByHost } from "./middleware/agency-by-host.server.ts";
import { answerInTime, longestAnswerMs } from "./middleware/answer-in-time.server.ts";
import { compressJson } from "./middleware/compress-json.server.ts";
import { keptPages } from "./middleware/kept-pages.server.ts";
import { pageDelivery } from "./middleware/page-delivery.server.ts";
import { readingFrom } from "./middleware/reading-from.server.ts";
import { refuseProbes } from "./middleware/refuse-probes.server.ts";
import { securityHeaders } from "./middleware/security-headers.server.ts";
import { neededToWrite, shedLoad } from "./middleware/shed-load.server.ts";
import { staticFiles } from "./middleware/static-files.server.ts";
import { takeTurns } from "./middleware/take-turns.server.ts";
import type { RenderPage } from "./page-renderer.ts";
import { requestOrigin } from "./request-origin.ts";

/** Where `ui/map-canvas/load-style.ts` asks; MAP_STYLE_URL sends it elsewhere. */
const mapStylePath = "/map/style.json";

const fewestAnswersPerTurn = 8;
const healthPaths = ["/healthz", "/readyz", "/metrics"];

/** Never kept: they show what is one person's, as it was written a moment ago. */
const personalPages = "/alerts/*";

export type AppParts = Readonly<{
  config: Config;
  secretKey: string;
  pool: Pool;
  db: Database;
  /** For searches and pages; without it they read from `db`. */
  reads?: Pick<ReadDatabase, "db" | "state"> | undefined;
  log: Logger;
  enqueue: Enqueue;
  counting: Counting;
  directory: AgencyDirectory;
  pageCache: PageCache;
  render: RenderPage;
  development: boolean;
  /** Without it nothing is turned away for being late. */
  loopDelayMs?: () => number;
  /** Aborted when nothing new will be asked. */
  stopping?: AbortSignal;
  folders: Readonly<{ client: string; map: string; migrations: string; mediaCache: string }>;
}>;

/** Every middleware in its order and every address that is not a page. Starts nothing. */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const { config, secretKey, pool, log, pageCache, folders } = parts;
  const isTrustedProxy = createProxyTrust(config.trustedProxies);
  const policy = { frameHosts: videoFrameHosts, mapStyleUrl: config.mapStyleUrl, development: parts.development };
  const origin = requestOrigin(isTrustedProxy);
  const metrics = createMetrics({
    pool,
    isTrustedProxy,
    pageCache,
    domainGauges: [leadGauge],
    replicaState: parts.reads?.state,
  });
  const answers = { secretKey, flashKeys: errorFlashKeys, log };
  const api = createApi(parts);

  const turns = createLoopTurns(fewestAnswersPerTurn);

  const app = new Hono<AppEnvironment>();
  app.onError(errorResponse(answers));
  app.notFound(notFoundResponse(answers));
  app.use(takeTurns(turns, [...neededToWrite, ...healthPaths]));
  app.use(keptPages({ pageCache, directory: parts.directory, origin, onHit: metrics.countKeptPage }));
  app.use(metrics.countRequests);
  app.use(requestId(isTrustedProxy));
  app.use(clientAddress(isTrustedProxy));
  app.use(securityHeaders({ policy, isHttps: (c) => origin(c).startsWith("https:") }));
  app.use(accessLog(log));
  app.route("/", health({ pool, migrationsFolder: folders.migrations }));
  app.route("/", metrics.app);
  if (config.mapStyleUrl !== null) app.get(mapStylePath, (c) => c.redirect(config.mapStyleUrl ?? "", 302));
  app.use(staticFiles({ clientFolder: folders.client, mapFolder: folders.map }));
  app.use(refuseNul(), refuseProbes());
  app.use(agencyByHost(parts));
  app.route("/media", mediaApi({ cacheFolder: folders.mediaCache }));
  app.route("/", iconsApi());
  app.route("/demo/mail", demoMail({ smtpUrl: config.smtpUrl }));
  const csrfRules = { secretKey, tokenless: countingPaths, plainForms };
  const lateMs = () => Math.max(parts.loopDelayMs?.() ?? 0, turns.waitedMs());
  const load = shedLoad({ lateMs, unimportant: countingPaths, waiting: [lookupPath], stopping: parts.stopping });
  app.use(ljson(), parseBody());
  // A developer waits while a page is compiled; a visitor is told that we are busy.
  if (!parts.development) app.use(answerInTime(longestAnswerMs, log), load.api);
  app.route("/", alertLinksApi());
  app.use(session(), csrf(csrfRules), methodOverride(api));
  app.route("/", api);
  for (const path of overlayPaths) app.get(path, (c) => c.redirect(`/#${c.req.path}`, 302));
  app.use(refuseUnknownLjson());
  app.use(readingForAll(parts));
  const render = parts.development ? parts.render : load.drawn(parts.render);
  app.use(pageDelivery({ pageCache, policy, origin, foreignPartsOf, render }));
  return app;
}

async function foreignPartsOf(ctx: Context) {
  const { settings } = await agencyConfig(ctx);
  return { analytics: analyticsSources(settings), botCheck: botCheckSources(settings.botCheck) };
}

async function readLists(ctx: Context) {
  return { ...noLists, ...(await readSavedLists(ctx)) };
}

/** What a visitor without scripts can send. */
const plainForms = [/^\/leads$/, /^\/properties\/\d+\/(sales|lettings)\/leads$/, /^\/form_submissions$/];

/** What the API does not answer goes on to the pages, so both leave out the same ones. */
const readingForAll = ({ db, reads }: AppParts) => except(personalPages, readingFrom(reads?.db ?? forNobody(db)));

function createApi(parts: AppParts): Hono<AppEnvironment> {
  const { config, secretKey, pageCache, counting } = parts;
  const api = new Hono<AppEnvironment>();
  api.use(compressJson());
  const botCheck = createBotCheck({ secretKey });
  api.route("/", accountApi({ secretKey, botCheck, readLists, dataReaders: [savedData, leadData] }));
  api.route("/", botCheckApi({ secretKey }));
  api.route("/", customFormApi({ botCheck }));
  api.route("/", sendToFriendApi({ botCheck }));
  api.route("/", instantValuationApi());
  api.route("/", lookupApi({ usual: config.addressLookup ?? { provider: config.demo ? "demo" : "none" } }));
  api.route("/", enquiriesApi({ botCheck }));
  api.route("/", savedApi());
  api.route("/", consentApi());
  api.route("/", countingApi({ counting }));
  api.use(readingForAll(parts));
  api.route("/", branchesApi());
  api.route("/", searchApi({ pageCache }));
  api.route("/", placesApi({ townsOf: findBranchTowns }));
  return api;
}
