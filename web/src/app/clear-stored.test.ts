import { describe, expect, it } from 'vitest';
import { namesToClear } from './clear-stored.ts';
import { storageKeys } from './storage-keys.ts';

describe('the removal of stored data from the browser', () => {
  it('keeps the login if only the cache is cleared', () => {
    expect(namesToClear('cache')).not.toContain('token');
    expect(namesToClear('cache')).toContain('goodsSearchHistory');
  });
  it('removes the data of a person and keeps the visited store', () => {
    expect(namesToClear('person')).toContain('token');
    expect(namesToClear('person')).toContain('goodsSearchHistory');
    expect(namesToClear('person')).not.toContain('storeId');
  });
  it('removes every stored value if everything is cleared', () => expect(namesToClear('all')).toEqual(Object.keys(storageKeys)));
});
