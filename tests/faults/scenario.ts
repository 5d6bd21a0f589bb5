import type { MailServer } from "#tests/support/mail-server.ts";
import type { FaultyPostgres } from "./faulty-postgres.ts";
import type { SiteProcess } from "./site-process.ts";

/** What a scenario can break. */
export type Stage = {
  postgres: FaultyPostgres;
  mail: MailServer;
  folder: string;
  /** Told apart from the leads of every other scenario. */
  name: string;
  /** The built product on this Postgres and this mail server; ended with the scenario. */
  startSite(
    env?: Readonly<Record<string, string>>,
    node?: readonly string[],
    /** Where another build of it lies. */
    project?: string,
  ): Promise<SiteProcess>;
  /** Before the scenario's end, where something it stands on ends first. */
  endSites(): Promise<void>;
};

/** Its figure in words, and everything that went wrong. */
export type Finding = { figures: string[]; problems: string[] };

export type Scenario = (stage: Stage) => Promise<Finding>;
