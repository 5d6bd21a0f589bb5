import pg from "pg";

/** Whose people and leads a connection may touch: an agency's number, every agency's, or by default nobody's. */
export type Shown = number | "all" | "";

type Checkout = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** What each connection was last told; the policies of db/migrations/0020_agencies_apart.sql read it there. */
const told = new WeakMap<pg.PoolClient, Shown>();

/** A pool that tells a connection whose rows it may touch before it hands it out, and only when that has changed. */
export class NamedPool extends pg.Pool {
  readonly root: NamedPool = this;

  /** The same connections, for somebody else. */
  showing(shown: Shown): pg.Pool {
    const connect = (callback?: Checkout) => handOut(this.root.checkOut(shown), callback);
    return Object.create(this.root, { connect: { value: connect } });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<pg.PoolClient> | undefined {
    return handOut(this.checkOut(""), callback);
  }

  private async checkOut(shown: Shown): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (told.get(client) === shown) return client;
    try {
      await client.query("select set_config('gable.agency', $1, false)", [String(shown)]);
      told.set(client, shown);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

function handOut(checkout: Promise<pg.PoolClient>, callback?: Checkout): Promise<pg.PoolClient> | undefined {
  if (!callback) return checkout;
  checkout.then(
    (client) => callback(undefined, client, client.release),
    (error) => callback(error, undefined, () => {}),
  );
}
