import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { describe, expect, it } from 'vitest';
import { buildCallHeaders } from './headers.ts';

const visitor = {
  siteId: 1001,
  agentId: undefined,
  clientType: '',
  token: undefined,
  liveRoomId: undefined,
  storeId: undefined,
  storeGoods: false,
};

describe('the headers of a call', () => {
  it('contain the site id three times, the merchant id and the client type [R-261] [R-262] [R-264]', () => {
    expect(buildCallHeaders({ ...visitor, clientType: 'wx' })).toEqual({
      sjid: '1001',
      siteid: '1001',
      'x-c3-siteid': '1001',
      merchantid: '1001',
      clienttype: 'wx',
    });
  });
  it('contain the token and the member id, but no member id without a token [R-263] [R-265]', () => {
    expect(buildCallHeaders({ ...visitor, token: 'abc', agentId: '8806' })).toMatchObject({ token: 'abc', agentid: '8806' });
    expect(buildCallHeaders({ ...visitor, agentId: '8806' })).not.toHaveProperty('agentid');
  });
  it('contain the member id twice in a call of the daily sign-in, the pop-up advert or the enter-store gift [R-499]', () => {
    const member = { ...visitor, token: 'abc', agentId: '8806' };
    const { popUpAdvert, enterStoreGift, getAwardBySelf } = popupCalls;
    for (const { namesAgent } of [...Object.values(signInCalls), popUpAdvert, enterStoreGift, getAwardBySelf]) {
      expect(buildCallHeaders({ ...member, namesAgent })).toMatchObject({ agentid: '8806', 'x-c3-agentid': '8806' });
      expect(buildCallHeaders({ ...visitor, agentId: '8806', namesAgent })).not.toHaveProperty('x-c3-agentid');
    }
    expect(buildCallHeaders(member)).not.toHaveProperty('x-c3-agentid');
  });
  it('contain the session of a login in the messaging app', () => {
    expect(buildCallHeaders({ ...visitor, token: 'abc', sessionId: 's1' })).toMatchObject({ 'x-c3-sessionid': 's1' });
    expect(buildCallHeaders({ ...visitor, sessionId: 's1' })).not.toHaveProperty('x-c3-sessionid');
  });
  it('contain the id of the live room if there is one [R-266]', () => {
    expect(buildCallHeaders(visitor)).not.toHaveProperty('x-c3-liveroomid');
    expect(buildCallHeaders({ ...visitor, liveRoomId: '31' })).toMatchObject({ 'x-c3-liveroomid': '31' });
  });
  it('contain the id of the store, and whether the call is limited to the products of the store [R-267] [R-268]', () => {
    expect(buildCallHeaders({ ...visitor, storeId: '12', storeGoods: true })).toMatchObject({
      'x-c3-storeid': '12',
      'x-c3-storegoods': '1',
    });
    expect(buildCallHeaders({ ...visitor, storeId: '12' })).toMatchObject({ 'x-c3-storegoods': '0' });
    expect(buildCallHeaders(visitor)).not.toHaveProperty('x-c3-storegoods');
  });
  // So that the server refuses the call.
  it('limit the call to the products of a store even if the browser has lost the id of the store', () => {
    const headers = buildCallHeaders({ ...visitor, storeGoods: true });
    expect(headers).toMatchObject({ 'x-c3-storegoods': '1' });
    expect(headers).not.toHaveProperty('x-c3-storeid');
  });
});
