import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { except } from "hono/combine";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { accountApi } from "#domains/account/api.server.ts";
import { sessionMiddleware } from "#domains/account/session/session-middleware.server.ts";
import { emptyUserLists } from "#domains/account/user-response.server.ts";
import { type AgencyDirectory, agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { botCheckApi, botCheckSources, createBotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { errorFlashKeys } from "#domains/agency/flash-messages.ts";
import { branchesApi } from "#domains/branches/api.server.ts";
import { findBranchTowns } from "#domains/branches/find-branches.server.ts";
import { diaryApi, diaryLinksApi, viewingSlotsApi } from "#domains/diary/api.server.ts";
import { endForLead, findPersonalAppointments } from "#domains/diary/lead-appointments.server.ts";
import { handOverWork } from "#domains/diary/own-diary.server.ts";
import { bookForLead, bookLater, hasFreeTimes } from "#domains/diary/visitor-appointments.server.ts";
import { addressLookupApi, addressLookupPath } from "#domains/enquiries/address-lookup/api.server.ts";
import { enquiriesApi, instantValuationApi } from "#domains/enquiries/api.server.ts";
import { customFormApi } from "#domains/enquiries/custom-form/api.server.ts";
import { leadGauge } from "#domains/enquiries/delivery/lead-jobs.server.ts";
import { findPersonalLeads } from "#domains/enquiries/lead/find-lead.server.ts";
import { sendToFriendApi } from "#domains/enquiries/send-to-friend/api.server.ts";
import { leadWorkApi, replyPath } from "#domains/enquiries/work/api.server.ts";
import { createDeskEvents, type DeskEvents } from "#domains/enquiries/work/desk-events.server.ts";
import { inboundMailApi } from "#domains/enquiries/work/inbound-mail-api.server.ts";
import { ownEnquiriesApi, statusApi, statusLink } from "#domains/enquiries/work/visitor-status-api.server.ts";
import { feedsApi } from "#domains/feeds/api.server.ts";
import { feedGauges } from "#domains/feeds/feed-incidents.server.ts";
import { figuresApi } from "#domains/figures/api.server.ts";
import { placesApi } from "#domains/places/api.server.ts";
import { addRoads } from "#domains/places/road-style.ts";
import { mediaApi } from "#domains/properties/media/api.server.ts";
import { faviconApi } from "#domains/properties/media/favicon-api.server.ts";
import { videoFrameHosts } from "#domains/properties/videos/video-hosts.ts";
import { countPeopleByPrice } from "#domains/saved/alerts/seller-demand.server.ts";
import { alertLinksApi, exportSavedData, readSavedLists, savedApi } from "#domains/saved/api.server.ts";
import { shortlistLinksApi, shortlistsApi } from "#domains/saved/shortlists/api.server.ts";
import { createShortlistEvents, type ShortlistEvents } from "#domains/saved/shortlists/shortlist-events.server.ts";
import { shortlistLink } from "#domains/saved/shortlists/shortlist-link.server.ts";
import { searchApi } from "#domains/search/api.server.ts";
import { describeDemand } from "#domains/search/state/demand-search.ts";
import { hasDeskCookie, staffApi, staffSession } from "#domains/staff/api.server.ts";
import { consoleArea, deskArea, type StaffArea } from "#domains/staff/staff-area.ts";
import { analyticsSources } from "#domains/tracking/analytics-sources.server.ts";
import type { EventCounter } from "#domains/tracking/event-counter.server.ts";
import { consentApi, trackingApi, trackingPaths } from "#domains/tracking/tracking-api.server.ts";
import type { RequestCounter } from "#domains/vendor/request-counter.server.ts";
import { supportApi } from "#domains/vendor/support-api.server.ts";
import { localPath } from "#languages/translate.ts";
import { type Config, readRelease } from "#platform/config.server.ts";
import type { Context, Enqueue } from "#platform/context.ts";
import { type Database, forNoAgency, type Pool } from "#platform/db/database.server.ts";
import { watchDiskSpace } from "#platform/db/disk-space.server.ts";
import type { ReadDatabase } from "#platform/db/read-database.server.ts";
import { createEventLoopScheduler } from "#platform/event-loop-scheduler.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { maxMultipartBytes, maxTextBodyBytes } from "#platform/http/body/body-limits.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { tagMedia } from "#platform/http/cache/cdn.server.ts";
import type { PageCache } from "#platform/http/cache/page-cache.server.ts";
import { csrf } from "#platform/http/csrf/csrf.server.ts";
import { errorResponse, notFoundResponse } from "#platform/http/errors/error-response.server.ts";
import { toRoutePath } from "#platform/http/language.server.ts";
import { health } from "#platform/http/middleware/health.server.ts";
import { ljson, rejectUnknownLjson } from "#platform/http/middleware/ljson.server.ts";
import { methodOverride } from "#platform/http/middleware/method-override.server.ts";
import { requestId } from "#platform/http/middleware/request-id.server.ts";
import {
  clientAddress,
  createAddressMatcher,
  findClientAddress,
} from "#platform/http/network/client-address.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { bounceApi } from "#platform/mail/bounce-api.server.ts";
import { demoMail } from "#platform/mail/demo-mail.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { redirectOldPages, rejectNul, rejectProbes } from "#server/middleware/reject-probes.server.ts";
import { consoleApi, consoleSession } from "./console/console-api.server.ts";
import { accessLog } from "./middleware/access-log.server.ts";
import { agencyByHost } from "./middleware/agency-by-host.server.ts";
import { compressJson, compressPages } from "./middleware/compress-json.server.ts";
import {
  cachedPages,
  type MissingPageHandler,
  pageDelivery,
  personalDelivery,
} from "./middleware/page-delivery.server.ts";
import { inPathLanguage } from "./middleware/path-language.server.ts";
import { requestTimeout, requestTimeoutMs } from "./middleware/request-timeout.server.ts";
import { securityHeaders } from "./middleware/security-policy.ts";
import { prioritiseWrites, shedLoad } from "./middleware/shed-load.server.ts";
import { basemapPath, staticFiles } from "./middleware/static-files.server.ts";
import { tlsAsk } from "./middleware/tls-ask.server.ts";
import type { RenderPage } from "./page-renderer.ts";
import { peopleApi } from "./people-desk/api.server.ts";
import { requestOrigin } from "./request-origin.ts";
import { shortlistLeadsApi } from "./shortlist-leads.server.ts";
import { maxDocumentBytes, maxUploadBodyBytes, siteApi, siteApiPath, uploadPath } from "./site-editor/api.server.ts";
import { canvasApi, mayBePreview, previewDelivery, previewLinks } from "./site-editor/preview.server.ts";
import { isDryRun, maxStockUpload, stockApi } from "./stock-desk/api.server.ts";

/** Requested by `ui/map-canvas/load-map-style.ts`; MAP_STYLE_URL redirects it, BASEMAP adds roads. */
const mapStylePath = "/map/style.json";

async function readStyleWithRoads(mapFolder: string) {
  const style = JSON.parse(await readFile(path.join(mapFolder, "style.json"), "utf8"));
  return addRoads(style, basemapPath);
}

const minReadsPerIteration = 8;
/** A read may cost more than a millisecond; without a maximum a flood of them would make iterations ever longer. */
const maxReadsPerIteration = 64;
const healthPaths = ["/healthz", "/readyz", "/metrics"];

/** Never cached and always read from the primary: they show personal, just written data. */
const personalPages = ["/alerts/*", "/enquiry/*", "/together/*"];

/** The second is requested for client-side navigation to the first page of the area. */
const toAreaPaths = ({ path }: StaffArea) => [`${path}/*`, `${path}.data`];

export type AppParts = Readonly<{
  config: Config;
  secretKey: string;
  pool: Pool;
  db: Database;
  /** For searches and pages; defaults to `db`. */
  reads?: Pick<ReadDatabase, "db" | "state"> | undefined;
  log: Logger;
  enqueue: Enqueue;
  objects?: ObjectStore | undefined;
  /** Checks files for viruses; null: none are checked. */
  scan?: ScanFile | null;
  counting: EventCounter;
  /** Counts requests of each agency. */
  requests?: RequestCounter;
  directory: AgencyDirectory;
  pageCache: PageCache;
  render: RenderPage;
  /** What open inboxes listen to. */
  deskEvents?: DeskEvents;
  /** What open shared shortlists listen to. */
  shortlistEvents?: ShortlistEvents;
  development: boolean;
  /** Aborted when shutdown begins. */
  stopping?: AbortSignal;
  folders: Readonly<{ client: string; map: string; migrations: string; mediaCache: string; archives: string }>;
}>;

/** Mounts every middleware in order and every non-page route. Starts nothing. */
export function createApp(parts: AppParts): Hono<AppEnvironment> {
  const { config, secretKey, pool, log, pageCache, folders } = parts;
  const isTrustedProxy = createAddressMatcher(config.trustedProxies);
  const policy = { frameHosts: videoFrameHosts, mapStyleUrl: config.mapStyleUrl, development: parts.development };
  const { isHttps, toOrigin } = requestOrigin(isTrustedProxy, config.publicUrl);
  const metrics = createMetrics({
    pool,
    isTrustedProxy,
    pageCache,
    domainGauges: [leadGauge, ...feedGauges],
    replicaState: parts.reads?.state,
  });
  const diskSpace = watchDiskSpace(pool);
  const answers = { secretKey, flashKeys: errorFlashKeys, log, onDatabaseFailure: diskSpace.note };
  const api = createApi(parts);

  const onMissing: MissingPageHandler = (agencyId, target, userAgent) =>
    parts.counting.countMissing({ agencyId, target, userAgent, now: new Date() });
  const turns = createEventLoopScheduler({ min: minReadsPerIteration, max: maxReadsPerIteration });
  const cached = cachedPages({
    pageCache,
    directory: parts.directory,
    toOrigin,
    onHit: (method, agencyId) => {
      metrics.countCachedPage(method);
      parts.requests?.count(agencyId);
    },
    onMissing,
    isUncached: mayBePreview,
  });
  const load = shedLoad({
    droppableWrites: trackingPaths,
    lookupPaths: [addressLookupPath],
    healthPaths,
    findAddress: (source) => findClientAddress(source, isTrustedProxy),
    findAgencyId: cached.findAgencyId,
    hasCopy: cached.hasCopy,
    stopping: parts.stopping,
    onReject: metrics.countRejected,
  });

  const app = new Hono<AppEnvironment>({ getPath: toRoutePath });
  app.onError(errorResponse(answers));
  app.notFound(notFoundResponse(answers));
  app.use(clientAddress(isTrustedProxy));
  app.use(prioritiseWrites(turns, healthPaths));
  app.use(cached.deliver(load.spend));
  app.use(metrics.countRequests);
  app.use(requestId(isTrustedProxy));
  app.use(securityHeaders({ policy, isHttps }));
  app.use(accessLog(log));
  app.route("/", health({ pool, migrationsFolder: folders.migrations, isDiskFull: diskSpace.isFull }));
  app.route("/", metrics.app);
  app.route("/", bounceApi(parts));
  if (config.inboundMail) app.route("/", inboundMailApi(parts, config.inboundMail));
  app.route("/", tlsAsk({ directory: parts.directory, isTrustedProxy, consoleHost: config.consoleHost }));
  if (config.mapStyleUrl !== null) app.get(mapStylePath, (c) => c.redirect(config.mapStyleUrl ?? "", 302));
  else if (config.basemap !== null) app.get(mapStylePath, async (c) => c.json(await readStyleWithRoads(folders.map)));
  app.use(staticFiles({ clientFolder: folders.client, mapFolder: folders.map, basemap: config.basemap }));
  app.use(rejectNul(), rejectProbes());
  app.use(agencyByHost({ ...parts, toOrigin }));
  app.use(inPathLanguage());
  app.use(redirectOldPages());
  app.use((c, next) => {
    parts.requests?.count(c.var.context.agency.id);
    return next();
  });
  if (config.cdn) app.use("/media/*", tagMedia(config.cdn));
  app.route("/media", mediaApi({ cacheFolder: folders.mediaCache }));
  app.route("/", faviconApi());
  app.route("/feeds", feedsApi({ feedFolder: config.feedDir, isTrustedProxy }));
  app.route("/demo/mail", demoMail({ isOpen: config.demo && config.smtpUrl === null }));
  const csrfRules = { secretKey, tokenless: trackingPaths, plainForms };
  app.use(ljson(), parseBody({ maxMultipart, maxText }));
  // In development, compiling a page may exceed the timeout.
  if (!parts.development)
    app.use(
      requestTimeout((path) => (isDryRun(path) ? dryRunTimeoutMs : requestTimeoutMs), log),
      load.api,
    );
  const render = parts.development ? parts.render : load.limitRender(parts.render);
  app.route("/", alertLinksApi());
  app.route("/", diaryLinksApi());
  app.use("/enquiry/*", statusLink({ secretKey }));
  app.route("/", statusApi({ onEnded: endForLead, onBooked: bookLater }));
  for (const path of toAreaPaths(deskArea)) app.use(path, staffSession(deskArea));
  for (const path of toAreaPaths(consoleArea)) app.use(path, consoleSession());
  for (const area of [deskArea, consoleArea])
    app.route(`${area.path}/api`, staffApi({ area, secretKey, toOrigin, handOver: handOverWork }));
  const { migrations, archives: archiveFolder } = folders;
  app.route(
    "/console/api",
    consoleApi({ pool, installation: { ...config, secretKey, migrations, release: readRelease(), archiveFolder } }),
  );
  app.route("/desk/api", supportApi());
  const { deskEvents: events = createDeskEvents(), stopping } = parts;
  app.route(
    "/desk/api",
    leadWorkApi({ secretKey, inboundDomain: config.inboundMail?.domain ?? null, events, stopping }),
  );
  app.route(siteApiPath, siteApi({ secretKey }));
  app.route(siteApiPath, canvasApi({ db: parts.db, toOrigin, render }));
  app.route("/desk/api", diaryApi({ secretKey }));
  app.route("/desk/api", stockApi({ secretKey }));
  app.route("/desk/api", peopleApi());
  app.route("/desk/api", figuresApi());
  for (const area of [deskArea, consoleArea])
    for (const path of toAreaPaths(area)) app.use(path, personalDelivery({ policy, toOrigin, render }));
  app.use(sessionMiddleware(/^\/together\//));
  app.use("/together/*", compressPages(), shortlistLink({ secretKey }));
  app.route("/", shortlistLinksApi({ events: parts.shortlistEvents ?? createShortlistEvents(), stopping }));
  app.route("/", shortlistLeadsApi({ botCheck: createBotCheck({ secretKey }), secretKey, ...leadHooks }));
  app.use(csrf(csrfRules), methodOverride(api));
  app.route("/", api);
  for (const path of overlayPaths) app.get(path, (c) => c.redirect(localPath(`/#${c.req.path}`), 302));
  app.use(rejectUnknownLjson());
  app.route("/", previewLinks({ secretKey }));
  app.use(previewDelivery({ secretKey, db: parts.db, policy, toOrigin, render }));
  app.use("/together/*", personalDelivery({ policy, toOrigin, render, findThirdPartySources: findBotCheckSources }));
  app.use(readOnlyDatabase(parts));
  app.use(
    pageDelivery({
      pageCache,
      policy,
      toOrigin,
      findThirdPartySources,
      render,
      onRender: metrics.countRender,
      onMissing,
    }),
  );
  if (!parts.development) {
    const answer = app.fetch;
    app.fetch = (request, env: AppEnvironment["Bindings"] = {}, execution) =>
      (env.incoming && load.rejectEarly(env.incoming)) ?? answer(request, env, execution);
  }
  return app;
}

async function findThirdPartySources(ctx: Context) {
  const { settings } = await agencyConfig(ctx);
  return { analytics: analyticsSources(settings), botCheck: botCheckSources(settings.botCheck) };
}

/** Analytics code would see the link. */
async function findBotCheckSources(ctx: Context) {
  return { botCheck: (await findThirdPartySources(ctx)).botCheck };
}

async function readLists(ctx: Context) {
  return { ...emptyUserLists, ...(await readSavedLists(ctx)) };
}

/** Only custom forms, replies to leads, the media library and stock take files; forms without scripts and our password form may be posted as multipart text. */
function maxMultipart(path: string): number {
  if (path === "/form_submissions" || replyPath.test(path)) return maxMultipartBytes;
  if (path === uploadPath) return maxUploadBodyBytes;
  if (maxStockUpload(path) > 0) return maxStockUpload(path);
  return path === "/reset_passwords" || plainForms.some((form) => form.test(path)) ? maxTextBodyBytes : 0;
}

const leadHooks = { onStored: bookForLead, hasFreeTimes };

const dryRunTimeoutMs = 45_000;

const maxText = (path: string) => (path.startsWith(`${siteApiPath}/`) ? maxDocumentBytes : maxTextBodyBytes);

/** Forms that work without scripts. */
const plainForms = [
  /^\/leads$/,
  /^\/together$/,
  /^\/properties\/\d+\/(sales|lettings)\/leads$/,
  /^\/form_submissions$/,
];

/**
 * For routes that only read. The database is not scoped to an agency: pages are the same for all visitors, so people
 * and leads stay hidden. Unmatched API requests fall through to the pages, so both exclude the same paths.
 */
function readOnlyDatabase(parts: AppParts) {
  const db = parts.reads?.db ?? forNoAgency(parts.db);
  return except(personalPages, (c, next) => {
    c.set("context", { ...c.get("context"), db });
    return next();
  });
}

function createApi(parts: AppParts): Hono<AppEnvironment> {
  const { config, secretKey, pageCache, counting } = parts;
  const api = new Hono<AppEnvironment>();
  api.use(compressJson());
  const botCheck = createBotCheck({ secretKey });
  const dataReaders = [exportSavedData, findPersonalLeads, findPersonalAppointments];
  api.route("/", accountApi({ secretKey, botCheck, readLists, dataReaders }));
  api.route("/", botCheckApi({ secretKey }));
  api.route("/", customFormApi({ botCheck }));
  api.route("/", sendToFriendApi({ botCheck }));
  api.route("/", instantValuationApi(countPeopleByPrice));
  api.route("/", addressLookupApi({ usual: config.addressLookup ?? { provider: config.demo ? "demo" : "none" } }));
  api.route("/", viewingSlotsApi());
  api.route("/", enquiriesApi({ botCheck, secretKey, ...leadHooks }));
  api.route("/", ownEnquiriesApi({ secretKey }));
  api.route("/", savedApi());
  api.route("/", shortlistsApi({ secretKey }));
  api.route("/", consentApi());
  api.route("/", trackingApi({ counting, describeSearch: describeDemand, isStaff: hasDeskCookie }));
  api.use(readOnlyDatabase(parts));
  api.route("/", branchesApi());
  api.route("/", searchApi({ pageCache, findOfficeTowns: findBranchTowns }));
  api.route("/", placesApi({ findOfficeTowns: findBranchTowns }));
  return api;
}
