import { describe, expect, it } from 'vitest';
import { cartCalls } from '../../buying/cart/cart.calls.ts';
import { popupCalls } from '../../offers/popup/popup.calls.ts';
import { listEarlyReads } from './early-reads.ts';
import { siteCalls } from './site.calls.ts';

describe("the list of requests that a member's page sends before its script has loaded", () => {
  it('contains only requests whose reply depends on the member', () => {
    const reads = [
      [siteCalls.merchantConfig, {}],
      [cartCalls.listCart, {}],
      [popupCalls.enterStoreGift, {}],
    ] as const;
    expect(listEarlyReads(reads, '?siteId=1001')).toEqual([
      { method: 'POST', url: '/shopCart/list', body: '{}', contentType: 'application/json' },
      { method: 'GET', url: '/enterStoreGifts/client/push', namesAgent: true },
    ]);
  });

  it('is empty if the URL has the parameter token, isSnapshotuser, storeId, liveRoomId or container', () => {
    for (const name of ['token', 'isSnapshotuser', 'storeId', 'liveRoomId', 'container'])
      expect(listEarlyReads([[cartCalls.listCart, {}]], `?siteId=1001&${name}=1`)).toEqual([]);
  });
});
