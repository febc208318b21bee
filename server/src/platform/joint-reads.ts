import type { SiteDatabase, Units } from './database.ts';

/** Loads values of a site by their keys; a key without a value is absent. */
export type LoadByKeys<Value> = (db: SiteDatabase, keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

/**
 * Loads values by their keys as they are committed now. Callers who ask for the same kind at the same moment share one statement, so that a product page
 * that a crowd opens costs the database no more than one that a few do.
 */
export type JointReads = <Value>(
  siteId: number,
  kind: string,
  keys: readonly number[],
  load: LoadByKeys<Value>,
) => Promise<ReadonlyMap<number, Value>>;

/** Describes the next read of a kind, which callers may still join. */
interface NextRead {
  readonly keys: Set<number>;
  readonly values: Promise<ReadonlyMap<number, unknown>>;
}

/**
 * Creates joint reads. One read of a kind runs at a time; who asks meanwhile joins the next, which begins after they asked: nobody gets a value
 * older than their question.
 * @param read opens units on connections of their own: a caller may hold one of the application's while it waits
 */
export function createJointReads(read: Units['read']): JointReads {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, NextRead>();
  return async <Value>(siteId: number, kind: string, keys: readonly number[], load: LoadByKeys<Value>) => {
    const name = `${siteId} ${kind}`;
    let joined = next.get(name);
    if (!joined) {
      const all = new Set<number>();
      const begin = async () => {
        await (running.get(name) ?? new Promise((resume) => setImmediate(resume)));
        next.delete(name);
        const reading = read(siteId, (db) => load(db, [...all]));
        const ended = reading.then(
          () => {},
          () => {},
        );
        running.set(name, ended);
        void ended.then(() => running.get(name) === ended && running.delete(name));
        return reading;
      };
      joined = { keys: all, values: begin() };
      next.set(name, joined);
    }
    for (const key of keys) joined.keys.add(key);
    return (await joined.values) as ReadonlyMap<number, Value>; // loaded by the loader of this kind
  };
}
