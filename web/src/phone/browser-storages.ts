import { isOnServer } from '#kit/lib/server-rendering.ts';
import type { StoragePlace } from './storage-keys.ts';
import type { StorageBackend } from './site-storage.ts';

/**
 * Wraps a storage of the browser. If the browser refuses to store a value (private browsing, a full disk), the value is held until the page is
 * closed. It is then read in place of an older stored one.
 */
export function wrapStorage(storage: () => Storage): StorageBackend {
  const refused = new Map<string, string>();
  return {
    get(key) {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },
    remove(key) {
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {}
    },
  };
}

/** Stores nothing, as on the server. */
const noStorage: StorageBackend = { get: () => undefined, set() {}, remove() {} };

const readCookie = (key: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${key}=`))
    ?.slice(key.length + 1);

const writeCookie = (key: string, text: string, seconds: number, domain?: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${text}; path=/; max-age=${seconds}; samesite=lax${secure}${domain ? `; domain=${domain}` : ''}`;
};

let root: string | undefined;

/** Returns the widest domain that this browser accepts a cookie for: only the browser knows the public suffixes. */
function rootDomain(): string | undefined {
  const labels = location.hostname.split('.');
  if (root !== undefined || labels.length < 2 || /^[\d.]+$/.test(location.hostname)) return root;
  for (let from = labels.length - 2; from >= 0 && root === undefined; from -= 1) {
    const domain = labels.slice(from).join('.');
    writeCookie('mall_probe', '1', 10, domain);
    if (readCookie('mall_probe') !== undefined) root = domain;
    writeCookie('mall_probe', '', 0, domain);
  }
  return root;
}

const cookieStorage: StorageBackend = {
  get(key) {
    const text = readCookie(key);
    try {
      return text === undefined ? undefined : decodeURIComponent(text);
    } catch {
      return undefined;
    }
  },
  set: (key, text, { days = 1, rootDomain: wide = false }) =>
    writeCookie(key, encodeURIComponent(text), Math.round(days * 86_400), wide ? rootDomain() : undefined),
  remove(key) {
    writeCookie(key, '', 0);
    writeCookie(key, '', 0, rootDomain());
  },
};

/** Holds the local storage, session storage and cookies of the browser; on the server they are empty. */
export const browserStorages: Readonly<Record<StoragePlace, StorageBackend>> = isOnServer
  ? { local: noStorage, session: noStorage, cookie: noStorage }
  : { local: wrapStorage(() => localStorage), session: wrapStorage(() => sessionStorage), cookie: cookieStorage };
