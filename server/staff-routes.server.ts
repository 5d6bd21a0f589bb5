import { Hono } from "hono";
import { diaryApi } from "#domains/diary/api.server.ts";
import { handOverWork } from "#domains/diary/own-diary.server.ts";
import { leadWorkApi } from "#domains/enquiries/work/api.server.ts";
import { createDeskEvents } from "#domains/enquiries/work/desk-events.server.ts";
import { figuresApi } from "#domains/figures/api.server.ts";
import { staffApi, staffSession } from "#domains/staff/api.server.ts";
import { consoleArea, deskArea, type StaffArea } from "#domains/staff/staff-area.ts";
import { endSupportSessions, mayWork } from "#domains/vendor/support-access.server.ts";
import { supportApi } from "#domains/vendor/support-api.server.ts";
import { readRelease } from "#platform/config.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { AppParts } from "./app-parts.ts";
import { consoleApi, consoleSession } from "./console/console-api.server.ts";
import { deskSearchApi } from "./desk-search.server.ts";
import { personalDelivery } from "./middleware/page-delivery.server.ts";
import { peopleApi } from "./people-desk/api.server.ts";
import { siteApi, siteApiPath } from "./site-editor/api.server.ts";
import { canvasApi } from "./site-editor/preview.server.ts";
import { stockApi } from "./stock-desk/api.server.ts";

/** The second is requested for client-side navigation to the first page of the area. */
const toAreaPaths = ({ path }: StaffArea) => [`${path}/*`, `${path}.data`];

type Delivery = Omit<Parameters<typeof personalDelivery>[0], "findThirdPartySources">;

/** Routes and pages of the desk and the console. */
export function staffRoutes(parts: AppParts, delivery: Delivery): Hono<AppEnvironment> {
  const { config, secretKey, pool, folders } = parts;
  const { toOrigin, render } = delivery;
  const app = new Hono<AppEnvironment>();
  for (const path of toAreaPaths(deskArea)) app.use(path, staffSession(deskArea, mayWork));
  for (const path of toAreaPaths(consoleArea)) app.use(path, consoleSession());
  app.route("/desk/api", staffApi({ area: deskArea, secretKey, toOrigin, handOver: handOverWork }));
  app.route("/console/api", staffApi({ area: consoleArea, secretKey, toOrigin, handOver: endSupportSessions }));
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
  app.route("/desk/api", deskSearchApi());
  for (const area of [deskArea, consoleArea])
    for (const path of toAreaPaths(area)) app.use(path, personalDelivery(delivery));
  return app;
}
