import { describe, expect, it } from 'vitest';
import { namesToClear } from './clear-stored.ts';
import { storageKeys } from './storage-keys.ts';

describe('the list of browser storage entries to clear', () => {
  it('contains the search history but not the login token if the cache is cleared', () => {
    expect(namesToClear('cache')).not.toContain('token');
    expect(namesToClear('cache')).toContain('goodsSearchHistory');
  });
  it('contains the login token and the search history, but not the visited store, if personal data is cleared', () => {
    expect(namesToClear('person')).toContain('token');
    expect(namesToClear('person')).toContain('goodsSearchHistory');
    expect(namesToClear('person')).not.toContain('storeId');
  });
  it('contains every entry if everything is cleared', () => expect(namesToClear('all')).toEqual(Object.keys(storageKeys)));
});
