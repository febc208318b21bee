import { describe, expect, it } from 'vitest';
import { wrapStorage } from './browser-storages.ts';

/** Makes a storage that can be told to refuse, like a full or forbidden one. */
function makeStorage(kept: Record<string, string> = {}) {
  const refuses = { read: false, write: false };
  const storage = {
    getItem(key: string) {
      if (refuses.read) throw new DOMException('no access', 'SecurityError');
      return kept[key] ?? null;
    },
    setItem(key: string, text: string) {
      if (refuses.write) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = text;
    },
    removeItem(key: string) {
      if (refuses.read) throw new DOMException('no access', 'SecurityError');
      delete kept[key];
    },
  };
  return { wrapped: wrapStorage(() => storage as unknown as Storage), refuses, kept };
}

describe('a browser storage (local or session storage)', () => {
  it("returns a newly set value even if the browser's full storage still holds the old value", () => {
    const { wrapped, refuses, kept } = makeStorage({ token: 'old' });
    refuses.write = true;
    wrapped.set('token', 'new', {});
    expect(wrapped.get('token')).toBe('new');
    refuses.write = false;
    wrapped.set('token', 'newer', {});
    expect([wrapped.get('token'), kept['token']]).toEqual(['newer', 'newer']);
  });

  it('keeps values in memory if the browser allows no storing', () => {
    const { wrapped, refuses } = makeStorage();
    refuses.read = refuses.write = true;
    expect(wrapped.get('siteId')).toBeUndefined();
    wrapped.set('siteId', '1001', {});
    expect(wrapped.get('siteId')).toBe('1001');
    wrapped.remove('siteId');
    expect(wrapped.get('siteId')).toBeUndefined();
  });
});
