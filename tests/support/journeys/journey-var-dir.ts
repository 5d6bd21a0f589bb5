import path from "node:path";
import { projectDir } from "#platform/config.server.ts";

/** VAR_DIR of the journey server. */
export const journeyVarDir = path.join(projectDir(), "var/e2e");

/** Has the port that takes visitors' replies by SMTP. */
export const inboundPortFile = path.join(journeyVarDir, "inbound-smtp-port");
