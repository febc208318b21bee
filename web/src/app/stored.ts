import { declaredAs, type Place, type StoredName } from './stored-names.ts';

/** One place of the browser where texts can be kept. It never throws: a browser may refuse to keep anything. */
export interface Shelf {
  get(key: string): string | undefined;
  set(key: string, text: string, life: { readonly days?: number | undefined; readonly rootDomain?: boolean | undefined }): void;
  remove(key: string): void;
}

/** What the client keeps for one site: `mall_{name}_{siteId}`. */
export interface Stored {
  /** The value, from the first of its places that has it; undefined when there is none or its time has passed. */
  get(name: StoredName): unknown;
  /** Text or a number as text; undefined for anything else. */
  text(name: StoredName): string | undefined;
  set(name: StoredName, value: unknown): void;
  remove(name: StoredName): void;
  /** Removes whatever is kept in cookies. */
  removeCookies(names: readonly StoredName[]): void;
}

const day = 86_400_000;

/** What a shelf holds: the value and when it ends, as JSON. */
interface Kept {
  readonly value: unknown;
  readonly until?: number;
}

function read(text: string | undefined, now: number): unknown {
  if (text === undefined) return undefined;
  try {
    const { value, until } = JSON.parse(text) as Kept;
    return until === undefined || until > now ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps values for a site, each as its declaration says; throws for a name that is not declared. */
export function storedFor(siteId: number, shelves: Readonly<Record<Place, Shelf>>, now: () => number = Date.now): Stored {
  const keyOf = (name: string) => `mall_${name}_${siteId}`;
  const stored: Stored = {
    get(name) {
      for (const place of declaredAs(name).places) {
        const value = read(shelves[place].get(keyOf(name)), now());
        if (value !== undefined) return value;
      }
      return undefined;
    },
    text(name) {
      const value = stored.get(name);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    set(name, value) {
      const { places, days, rootDomain } = declaredAs(name);
      const kept: Kept = { value, ...(days === undefined ? {} : { until: now() + days * day }) };
      for (const place of places) shelves[place].set(keyOf(name), JSON.stringify(kept), { days, rootDomain });
    },
    remove(name) {
      for (const place of declaredAs(name).places) shelves[place].remove(keyOf(name));
    },
    removeCookies(names) {
      for (const name of names) if (declaredAs(name).places.includes('cookie')) shelves.cookie.remove(keyOf(name));
    },
  };
  return stored;
}
