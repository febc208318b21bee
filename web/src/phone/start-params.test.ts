import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import { describe, expect, it } from 'vitest';
import { isShareEntry } from '#mall/common/share-entry.ts';
import { readAgentId, readStartParams } from './start-params.ts';

const keptOf = (search: string, ownId?: string) => Object.fromEntries(readStartParams(search, ownId).kept);

describe('the parameters that are read from the first URL of a visit', () => {
  it('include the ids of a mini program, which are removed from the URL', () => {
    const { kept, search } = readStartParams('?siteId=1001&xcxOpenid=oX-1_a&xcxAppId=wx12&type=2');
    expect(kept).toEqual([
      ['xcxOpenid', 'oX-1_a'],
      ['xcxAppId', 'wx12'],
    ]);
    expect(search).toBe('?siteId=1001&type=2');
  });
  it('do not include invalid or empty ids', () => {
    expect(readStartParams('?xcxOpenid=%3Cscript%3E&xcxAppId=')).toEqual({ kept: [], search: '' });
  });
  it('do not include isSnapshotuser, the flag of the snapshot mode (a preview of the mall)', () => {
    expect(readStartParams('?isSnapshotuser=1&type=2')).toEqual({ kept: [], search: '?type=2' });
  });
  it('include where the visit came from [R-109] [R-110] [R-120] [R-122]', () => {
    const origin = { chatroomid: 'g1', wx_alisa: 'shop', mpScene: '1047', outerWxScene: '1007' };
    expect(keptOf(`?${new URLSearchParams(origin).toString()}`)).toEqual(origin);
  });
  it('include the store, page or promotion to which the visit is limited [R-112] [R-119]', () => {
    const limits = { storeId: '12', customPage: '88', actMode: '2', store_admin: '1' };
    expect(keptOf(`?${new URLSearchParams(limits).toString()}`)).toEqual(limits);
  });
  it('include the ids of a live sale [R-114] [R-115] [R-116]', () => {
    const live = { roomId: '5', liveRoomId: '6', liveInvited: '8806' };
    expect(keptOf(`?${new URLSearchParams(live).toString()}`)).toEqual(live);
  });
  it('include “fromAgentId” and “shareAgentId” (also written “sharesId”) [R-106] [R-117]', () => {
    expect(keptOf('?fromAgentId=7&shareAgentId=8')).toEqual({ fromAgentId: '7', shareAgentId: '8' });
    expect(keptOf('?sharesId=9')).toEqual({ shareAgentId: '9' });
  });
  it('include “agentId”, the id of the member, unless it has invalid characters [R-105]', () => {
    expect(readAgentId('?token=abc&agentId=8806')).toBe('8806');
    expect(readAgentId('?token=abc&agentId=%3Cb%3E')).toBeUndefined();
  });
});

describe('the id of the sharer in a shared link', () => {
  it('is ignored if it is not a number [R-361]', () => {
    expect(readSharerId('8806', undefined)).toBe('8806');
    for (const given of [null, '', 'abc', '88x', '1.5', '8'.repeat(20)]) expect(readSharerId(given, undefined)).toBeUndefined();
  });
  it('is ignored if it is -1 [R-362]', () => expect(readSharerId('-1', undefined)).toBeUndefined());
  it('is ignored if it is the id of the member who opens the link [R-363]', () => expect(readSharerId('8806', '8806')).toBeUndefined());
  it('is the last of several numbers that are separated by commas [R-364]', () => {
    expect(readSharerId('1,2,3', undefined)).toBe('3');
    expect(readSharerId('1,2,-1', undefined)).toBeUndefined();
  });
});

describe('a visit that begins with a shared link', () => {
  const start = { path: '/', sharerId: readSharerId('1,7', '8806'), isLookedAt: false };
  it('counts as a shared visit only if its first page is the home page [R-282] [R-283]', () => {
    expect(isShareEntry(start)).toBe(true);
    expect(isShareEntry({ ...start, path: '/goodsInfo/7' })).toBe(false);
  });
  it('does not count as a shared visit if the visitor is the sharer (the last id in the URL) [R-284] [R-285]', () => {
    expect(isShareEntry({ ...start, sharerId: readSharerId('1,7', '7') })).toBe(false);
    expect(isShareEntry({ ...start, sharerId: readSharerId('1,7', '1') })).toBe(true);
    expect(isShareEntry({ ...start, sharerId: readSharerId(null, '1') })).toBe(false);
  });
  it('counts as a shared visit only once [R-281]', () => expect(isShareEntry({ ...start, isLookedAt: true })).toBe(false));
});
