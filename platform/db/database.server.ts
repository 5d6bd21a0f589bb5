import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "#platform/log.server.ts";

/** A pool or a transaction of it. */
export type Database = NodePgDatabase<Record<string, never>>;

export type Pool = pg.Pool;

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 5_000;
/** Client-side limit, for a server that hangs and cannot enforce its own. */
const queryTimeoutMs = 6_000;
const idleInTransactionTimeoutMs = 10_000;

/** Shows no agency's people or leads until scoped with `forAgency`. */
export function createPool(url: string, size: number, applicationName = "gable site"): Pool {
  return openPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: applicationName,
  });
}

/** For imports and commands, without statement timeouts. */
export function createPoolWithoutTimeouts(url: string): Pool {
  return openPool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "gable command",
  });
}

/** Connections of its own without statement timeouts, for one long piece of work of a server. */
export async function withoutTimeouts<Result>(pool: Pool, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const own = createPoolWithoutTimeouts(pool.options.connectionString ?? "");
  return work(own).finally(() => own.end());
}

export function createDatabase(pool: Pool): Database {
  return drizzle(pool);
}

/** A cache of what is the same for every agency; an LRU cache per agency would take 40 kB before its first entry. */
export function oncePerPool<Value>(make: () => Value): (db: Database) => Value {
  const values = new WeakMap<object, Value>();
  return (db) => {
    const { $client: client } = db as Database & { $client?: unknown };
    const key = client instanceof AgencyScopedPool ? client.root : db;
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}

/** Made once per database, not for every page: a statement, whose SQL Drizzle then writes once. */
export function oncePerDatabase<Value>(make: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (db) => {
    const value = values.get(db) ?? make(db);
    values.set(db, value);
    return value;
  };
}

function openPool(options: pg.PoolConfig): Pool {
  const pool = new AgencyScopedPool(options);
  pool.on("error", () => {});
  // A connection lost in a transaction also emits an error on the client, which would crash the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("connect", nameStatements);
  return pool;
}

/** Names of the statements that Postgres parses and plans once per connection, by their text. */
const statementNames = new Map<string, string>();
const maxStatementNames = 200;

/** Statements with parameters are prepared: planning costs more than most of them take to run. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const named = (config: unknown, ...rest: unknown[]) => {
    if (isDrizzleStatement(config)) config.name = findStatementName(config.text);
    return query(config, ...rest);
  };
  client.query = named as typeof client.query;
}

const planOnceMark = "/* plan once */";

/** Begins a statement of `sql` whose plan suits every agency, so that it is prepared too. */
export const planOnce = sql.raw(planOnceMark);

type DrizzleStatement = { text: string; name: string | undefined; rowMode?: "array" };

function isDrizzleStatement(config: unknown): config is DrizzleStatement {
  if (typeof config !== "object" || config === null || !("text" in config)) return false;
  return "rowMode" in config || String(config.text).startsWith(planOnceMark);
}

function findStatementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = `statement_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** The agency whose rows are visible: an agency id, all agencies, or none. */
type AgencyScope = number | "all" | "";

type Checkout = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** The scope last set on each connection; read by the policies of db/migrations/0020_agencies_apart.sql. */
const appliedScopes = new WeakMap<pg.PoolClient, AgencyScope>();

/** A pool that sets the agency scope of a connection on checkout, only when it has changed. */
class AgencyScopedPool extends pg.Pool {
  readonly root: AgencyScopedPool = this;

  /** The same connections with another scope. */
  scopedTo(shown: AgencyScope): pg.Pool {
    const connect = (callback?: Checkout) => toCallback(this.root.checkOut(shown), callback);
    return Object.create(this.root, { connect: { value: connect } });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<pg.PoolClient> | undefined {
    return toCallback(this.checkOut(""), callback);
  }

  private async checkOut(shown: AgencyScope): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (appliedScopes.get(client) === shown) return client;
    try {
      await client.query("select set_config('gable.agency', $1, false)", [String(shown)]);
      appliedScopes.set(client, shown);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

function toCallback(checkout: Promise<pg.PoolClient>, callback?: Checkout): Promise<pg.PoolClient> | undefined {
  if (!callback) return checkout;
  checkout.then(
    (client) => callback(undefined, client, client.release),
    (error) => callback(error, undefined, () => {}),
  );
}

/** Row-level security does not apply to such a role, so a missing condition would expose every agency's people. */
export async function warnIfBypassingRls(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ unbound: boolean }>(
    "select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user",
  );
  if (rows[0]?.unbound) log.warn("the role in DATABASE_URL bypasses row level security; use a role that does not");
}

const databasesByPool = new WeakMap<Pool, Map<AgencyScope, Database>>();

/** Row-level security limits this database to one agency's rows, even if a statement lacks the condition. */
export function forAgency(db: Database, agencyId: number): Database {
  return scopedTo(db, agencyId);
}

/** Statements that a transaction awaits together run one after another: a connection takes one at a time. */
export function forAgencyInSequence(db: Database, agencyId: number): Database {
  const pool = toRootPool((db as Database & { $client?: unknown }).$client).scopedTo(agencyId);
  const connect = async () => runInSequence(await pool.connect());
  return createDatabase(Object.create(pool, { connect: { value: connect } }));
}

function runInSequence(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: Parameters<typeof client.query>) => {
    const result = last.then(() => client.query(...statement));
    last = result.catch(() => {});
    return result;
  };
  return Object.create(client, { query: { value: query } });
}

/** For jobs and metrics that span all agencies. */
export function forEveryAgency(db: Database): Database {
  return scopedTo(db, "all");
}

/** Hides every row of the tables with row-level security. */
export function forNoAgency(db: Database): Database {
  return scopedTo(db, "");
}

export function poolForEveryAgency(pool: Pool): Pool {
  return toRootPool(pool).scopedTo("all");
}

function scopedTo(db: Database, shown: AgencyScope): Database {
  const pool = toRootPool((db as Database & { $client?: unknown }).$client);
  const databases = databasesByPool.get(pool) ?? new Map<AgencyScope, Database>();
  databasesByPool.set(pool, databases);
  const database = databases.get(shown) ?? createDatabase(pool.scopedTo(shown));
  databases.set(shown, database);
  return database;
}

/** The connections of a database that is not a transaction. */
export const toPool = (db: Database): Pool => toRootPool((db as Database & { $client?: unknown }).$client);

/** A transaction is already scoped and cannot change its agency. */
function toRootPool(client: unknown): AgencyScopedPool {
  if (client instanceof AgencyScopedPool) return client.root;
  throw new Error("Only a pool from createPool can be scoped to an agency");
}

export const diskFull = "53100";
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH", "EPIPE"]);
/** Shutting down, starting up, no free connection, statement or lock timeout, no disk space. */
const temporaryStates = new Set(["57P01", "57P02", "57P03", "53300", "57014", "55P03", diskFull]);
/** node-postgres errors without a code. */
const connectionMessage =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a conn)/;

/** Whether the database, not the request, is at fault, so a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (networkCodes.has(code) || temporaryStates.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  if (connectionMessage.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** Loggable details of an error or the job queue's copy of one; query parameters and Postgres details would contain personal data. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeFailure(error.cause) };
  if (typeof error !== "object" || error === null) return { message: typeof error };
  if ("severity" in error && "code" in error) {
    const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
    return { name: "DatabaseError", code, table, constraint };
  }
  const { name, message, stack } = error as Partial<Error>;
  return { name, message, stack };
}

export const foreignKeyViolation = "23503";
export const uniqueViolation = "23505";
export const undefinedTable = "42P01";

/** The Postgres error code, also of an error wrapped by the query builder. */
export function getDatabaseErrorCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? getDatabaseErrorCode(error.cause) : undefined;
}
