import { findStorageDeclaration, type StoragePlace, type StorageKey } from './storage-keys.ts';

/** Describes the storage of texts in one place of the browser. It never throws, though a browser may refuse to store anything. */
export interface StorageBackend {
  get(key: string): string | undefined;
  set(key: string, text: string, life: { readonly days?: number | undefined; readonly rootDomain?: boolean | undefined }): void;
  remove(key: string): void;
}

/** Describes the browser's storage of values for one site, under `mall_{name}_{siteId}`. */
export interface SiteStorage {
  /** Returns the value from the first of its places that has it, or from `only` one of them; undefined when there is none or it has expired. */
  get(name: StorageKey, only?: StoragePlace): unknown;
  /** Returns a text, or a number as text; undefined for any other value. */
  text(name: StorageKey, only?: StoragePlace): string | undefined;
  set(name: StorageKey, value: unknown): void;
  remove(name: StorageKey): void;
  /** Removes the cookies of these names. */
  removeCookies(names: readonly StorageKey[]): void;
}

/** Returns the name under which the browser stores a value of a site. */
export const storedUnder = (name: string, siteId: number | string): string => `mall_${name}_${siteId}`;

const day = 86_400_000;

/** Describes a stored value and when it expires, in milliseconds since 1970; stored as JSON. */
interface StoredValue {
  readonly value: unknown;
  readonly until?: number;
}

function parseValue(text: string | undefined, now: number): unknown {
  if (text === undefined) return undefined;
  try {
    const { value, until } = JSON.parse(text) as StoredValue;
    return until === undefined || until > now ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the storage of a site, in which each name has the places and lifetime it declares. Its methods throw for a name not declared. */
export function createSiteStorage(
  siteId: number,
  shelves: Readonly<Record<StoragePlace, StorageBackend>>,
  now: () => number = Date.now,
): SiteStorage {
  const keyOf = (name: string) => storedUnder(name, siteId);
  const stored: SiteStorage = {
    get(name, only) {
      for (const place of findStorageDeclaration(name).places) {
        if (only !== undefined && place !== only) continue;
        const value = parseValue(shelves[place].get(keyOf(name)), now());
        if (value !== undefined) return value;
      }
      return undefined;
    },
    text(name, only) {
      const value = stored.get(name, only);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    set(name, value) {
      const { places, days, rootDomain } = findStorageDeclaration(name);
      const kept: StoredValue = { value, ...(days === undefined ? {} : { until: now() + days * day }) };
      for (const place of places) shelves[place].set(keyOf(name), JSON.stringify(kept), { days, rootDomain });
    },
    remove(name) {
      for (const place of findStorageDeclaration(name).places) shelves[place].remove(keyOf(name));
    },
    removeCookies(names) {
      for (const name of names) if (findStorageDeclaration(name).places.includes('cookie')) shelves.cookie.remove(keyOf(name));
    },
  };
  return stored;
}
