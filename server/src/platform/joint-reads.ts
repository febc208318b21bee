/** Describes a function that loads values of a site by their keys. The returned map lacks a key that has no value. */
export type LoadByKeys<Database, Value> = (db: Database, keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

/**
 * Describes a function that loads values of a site by their keys. Callers who ask for the same kind at the same moment share one statement, so
 * that a crowded product page costs the database little.
 */
export type JointReads<Database> = <Value>(
  siteId: number,
  kind: string,
  keys: readonly number[],
  load: LoadByKeys<Database, Value>,
) => Promise<ReadonlyMap<number, Value>>;

/** Describes the next read of a kind, which callers may still join. */
interface NextRead {
  readonly keys: Set<number>;
  readonly values: Promise<ReadonlyMap<number, unknown>>;
}

/**
 * Creates the function that loads values by keys, and joins the requests of several callers into one read. One read of
 * a kind runs at a time; requests that come meanwhile share the next one. So nobody gets a value older than their
 * request.
 * @param read opens a unit of a site on a connection of its own: a caller may hold one of the application's while it
 * waits
 */
export function createJointReads<Database>(
  read: <Result>(siteId: number, work: (db: Database) => Promise<Result>) => Promise<Result>,
): JointReads<Database> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, NextRead>();

  /** Waits until the read before has ended, and for others who ask in this turn of the event loop. */
  async function waitForTurn(name: string): Promise<void> {
    await (running.get(name)?.catch(() => {}) ?? new Promise((resume) => setImmediate(resume)));
  }
  return async <Value>(siteId: number, kind: string, keys: readonly number[], load: LoadByKeys<Database, Value>) => {
    const name = `${siteId} ${kind}`;
    const begin = async (all: ReadonlySet<number>): Promise<ReadonlyMap<number, Value>> => {
      await waitForTurn(name);
      next.delete(name);
      const reading = read(siteId, (db) => load(db, [...all]));
      running.set(name, reading);
      try {
        return await reading;
      } finally {
        if (running.get(name) === reading) running.delete(name);
      }
    };
    let joined = next.get(name);
    if (!joined) {
      const all = new Set<number>();
      joined = { keys: all, values: begin(all) };
      next.set(name, joined);
    }
    for (const key of keys) joined.keys.add(key);
    return (await joined.values) as ReadonlyMap<number, Value>; // loaded by the loader of this kind
  };
}
