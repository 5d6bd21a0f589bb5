import { pino } from "pino";

export type Logger = Pick<ReturnType<typeof pino>, "debug" | "info" | "warn" | "error"> & {
  child(bindings: Record<string, unknown>): Logger;
};

export type LogLevel = "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";

/** One JSON object per line, in UTC, without personal data. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ["password", "*.password", "email", "*.email", "token", "*.token"], censor: "[removed]" },
  });
}
