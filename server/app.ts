import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { Hono } from "hono";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { sessionMiddleware } from "#domains/account/session/session-middleware.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { botCheckSources, createBotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { errorFlashKeys } from "#domains/agency/flash-messages.ts";
import { diaryLinksApi } from "#domains/diary/api.server.ts";
import { endForLead } from "#domains/diary/lead-appointments.server.ts";
import { bookLater } from "#domains/diary/visitor-appointments.server.ts";
import { addressLookupPath } from "#domains/enquiries/address-lookup/api.server.ts";
import { leadGauge } from "#domains/enquiries/delivery/lead-jobs.server.ts";
import { inboundMailApi } from "#domains/enquiries/work/inbound-mail-api.server.ts";
import { statusApi, statusLink } from "#domains/enquiries/work/visitor-status-api.server.ts";
import { feedsApi } from "#domains/feeds/api.server.ts";
import { feedGauges } from "#domains/feeds/feed-incidents.server.ts";
import { addRoads } from "#domains/places/road-style.ts";
import { mediaApi } from "#domains/properties/media/api.server.ts";
import { faviconApi } from "#domains/properties/media/favicon-api.server.ts";
import { videoFrameHosts } from "#domains/properties/videos/video-hosts.ts";
import { alertLinksApi } from "#domains/saved/api.server.ts";
import { shortlistLinksApi } from "#domains/saved/shortlists/api.server.ts";
import { createShortlistEvents } from "#domains/saved/shortlists/shortlist-events.server.ts";
import { shortlistLink } from "#domains/saved/shortlists/shortlist-link.server.ts";
import { analyticsSources } from "#domains/tracking/analytics-sources.server.ts";
import { trackingPaths } from "#domains/tracking/tracking-api.server.ts";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { watchDiskSpace } from "#platform/db/disk-space.server.ts";
import { createEventLoopScheduler } from "#platform/event-loop-scheduler.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { tagMedia } from "#platform/http/cache/cdn.server.ts";
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
  type ReadRequest,
  toReadRequest,
} from "#platform/http/network/client-address.server.ts";
import { bounceApi } from "#platform/mail/bounce-api.server.ts";
import { demoMail } from "#platform/mail/demo-mail.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { redirectOldPages, rejectProbes, rejectUnreadable } from "#server/middleware/reject-probes.server.ts";
import type { AppParts } from "./app-parts.ts";
import { accessLog } from "./middleware/access-log.server.ts";
import { agencyByHost } from "./middleware/agency-by-host.server.ts";
import { compressPages } from "./middleware/compress-json.server.ts";
import {
  cachedPages,
  type MissingPageHandler,
  pageDelivery,
  personalDelivery,
} from "./middleware/page-delivery.server.ts";
import { inPathLanguage } from "./middleware/path-language.server.ts";
import { requestTimeout } from "./middleware/request-timeout.server.ts";
import { securityHeaders } from "./middleware/security-policy.ts";
import { prioritiseWrites, shedLoad } from "./middleware/shed-load.server.ts";
import { basemapPath, staticFiles } from "./middleware/static-files.server.ts";
import { tlsAsk } from "./middleware/tls-ask.server.ts";
import { leadHooks, publicApi, readOnlyDatabase } from "./public-api.server.ts";
import { maxMultipart, maxText, plainForms, timeoutMs } from "./request-limits.ts";
import { requestOrigin } from "./request-origin.ts";
import { shortlistLeadsApi } from "./shortlist-leads.server.ts";
import { mayBePreview, previewDelivery, previewLinks } from "./site-editor/preview.server.ts";
import { staffRoutes } from "./staff-routes.server.ts";

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
  const api = publicApi(parts);

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
  app.use(async (c, next) => cached.deliver(c, load.spendOn) ?? next());
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
  app.use(rejectUnreadable(), rejectProbes());
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
  if (!parts.development) app.use(requestTimeout(timeoutMs, log), load.api);
  const render = parts.development ? parts.render : load.limitRender(parts.render);
  app.route("/", alertLinksApi());
  app.route("/", diaryLinksApi());
  app.use("/enquiry/*", statusLink({ secretKey }));
  app.route("/", statusApi({ onEnded: endForLead, onBooked: bookLater }));
  app.route("/", staffRoutes(parts, { policy, toOrigin, render }));
  app.use(sessionMiddleware(/^\/together\//));
  app.use("/together/*", compressPages(), shortlistLink({ secretKey }));
  app.route(
    "/",
    shortlistLinksApi({ events: parts.shortlistEvents ?? createShortlistEvents(), stopping: parts.stopping }),
  );
  app.route("/", shortlistLeadsApi({ botCheck: createBotCheck({ secretKey }), secretKey, ...leadHooks }));
  app.use(csrf(csrfRules), methodOverride(api));
  app.route("/", api);
  for (const path of [...overlayPaths, "/user/*"])
    app.get(path, (c) => c.redirect(localPath(`/#${c.req.path.replace(/\/$/, "")}`), 302));
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
      spend: load.spendOn,
    }),
  );
  /** Before Hono, whose routing costs more than a cached page. It answers an address that has spent its budget. */
  const deliverEarly = (source: ReadRequest) => {
    try {
      const page = cached.deliver(source, load.spendOn);
      return page && (turns.waitForTurn()?.then(() => page) ?? page);
    } catch {
      return null;
    }
  };
  if (!parts.development) {
    const answer = app.fetch;
    const early = (incoming: IncomingMessage) => {
      const source = toReadRequest(incoming);
      return source && (deliverEarly(source) ?? load.rejectEarly(source));
    };
    app.fetch = (request, env: AppEnvironment["Bindings"] = {}, execution) =>
      (env.incoming && early(env.incoming)) ?? answer(request, env, execution);
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
