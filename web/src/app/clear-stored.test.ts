import { describe, expect, it } from 'vitest';
import { namesToClear } from './clear-stored.ts';
import { storageKeys } from './storage-keys.ts';

describe('the list of stored names that a clearing of the browser removes', () => {
  it('has the search history but not the login token if only the cache is cleared', () => {
    expect(namesToClear('cache')).not.toContain('token');
    expect(namesToClear('cache')).toContain('goodsSearchHistory');
  });
  it('has the login token and the search history but not the visited store if the data of a person is cleared', () => {
    expect(namesToClear('person')).toContain('token');
    expect(namesToClear('person')).toContain('goodsSearchHistory');
    expect(namesToClear('person')).not.toContain('storeId');
  });
  it('covers every stored name if everything is cleared', () => expect(namesToClear('all')).toEqual(Object.keys(storageKeys)));
});
