import type { MailServer } from "#tests/support/processes/mail-server.ts";
import type { FaultyPostgres } from "./faulty-postgres.ts";

export type Site = {
  origin: string;
  pid(): number;
  killAndRestart(): Promise<void>;
  /** Stops gracefully, then starts again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** What a scenario runs against and can break. */
export type ScenarioSetup = {
  postgres: FaultyPostgres;
  mail: MailServer;
  folder: string;
  /** Marks the leads of this scenario. */
  name: string;
  /** Starts the production build on this Postgres and mail server, and a feed to it; stopped at the end of the scenario. */
  startSite(
    env?: Readonly<Record<string, string>>,
    nodeArgs?: readonly string[],
    /** The folder of another build. */
    project?: string,
  ): Promise<Site>;
  /** Stops the feed and all sites early, before something they depend on. */
  stopSites(): Promise<void>;
};

/** Measurements and failures, as text. */
export type ScenarioResult = { figures: string[]; problems: string[] };

export type Scenario = (setup: ScenarioSetup) => Promise<ScenarioResult>;
