import pg from "pg";

/** The agency whose rows are visible: an agency id, all agencies, or none. */
export type AgencyScope = number | "all" | "";

type Checkout = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** The scope last set on each connection; read by the policies of db/migrations/0020_agencies_apart.sql. */
const appliedScopes = new WeakMap<pg.PoolClient, AgencyScope>();

/** A pool that sets the agency scope of a connection on checkout, only when it has changed. */
export class AgencyScopedPool extends pg.Pool {
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
