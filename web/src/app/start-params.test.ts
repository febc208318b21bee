import { describe, expect, it } from 'vitest';
import { readStartParams } from './start-params.ts';

describe('the parameters of the first URL', () => {
  it('bring the ids of a mini program, which do not stay in the URL', () => {
    const { kept, search } = readStartParams('?siteId=1001&xcxOpenid=oX-1_a&xcxAppId=wx12&type=2');
    expect(kept).toEqual([
      ['xcxOpenid', 'oX-1_a'],
      ['xcxAppId', 'wx12'],
    ]);
    expect(search).toBe('?siteId=1001&type=2');
  });
  it('leave out an id that is none', () => {
    expect(readStartParams('?xcxOpenid=%3Cscript%3E&xcxAppId=')).toEqual({ kept: [], search: '' });
  });
  it('tell a snapshot from a visit', () => {
    expect(readStartParams('?isSnapshotuser=1').kept).toEqual([['snapshotVisit', true]]);
    expect(readStartParams('?isSnapshotuser=0').kept).toEqual([]);
  });
});
