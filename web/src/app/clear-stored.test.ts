import { describe, expect, it } from 'vitest';
import { namesToClear } from './clear-stored.ts';
import { storageKeys } from './storage-keys.ts';

describe('clearing what the browser has stored', () => {
  it('leaves the login where only the cache is cleared', () => {
    expect(namesToClear('cache')).not.toContain('token');
    expect(namesToClear('cache')).toContain('goodsSearchHistory');
  });
  it('removes a person and leaves the store', () => {
    expect(namesToClear('person')).toContain('token');
    expect(namesToClear('person')).toContain('goodsSearchHistory');
    expect(namesToClear('person')).not.toContain('storeId');
  });
  it('removes everything', () => expect(namesToClear('all')).toEqual(Object.keys(storageKeys)));
});
