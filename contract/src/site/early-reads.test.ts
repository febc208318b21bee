import { describe, expect, it } from 'vitest';
import { cartCalls } from '../cart/cart.calls.ts';
import { popupCalls } from '../popup/popup.calls.ts';
import { listEarlyReads } from './early-reads.ts';
import { siteCalls } from './site.calls.ts';

describe("the list of requests that a member's page sends before its script has loaded", () => {
  it('is encoded as HTTP requests, without those whose reply is the same for everyone', () => {
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

  it('is empty if the URL names a token, a snapshot user, a store, a live room or a container', () => {
    for (const name of ['token', 'isSnapshotuser', 'storeId', 'liveRoomId', 'container'])
      expect(listEarlyReads([[cartCalls.listCart, {}]], `?siteId=1001&${name}=1`)).toEqual([]);
  });
});
