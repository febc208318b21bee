import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import type { PersonName } from './people.ts';
import { makePaidOrder } from './shopping.ts';
import type { TestApp } from './test-app.ts';

/** Saves a purchase gift of one point at test site 1001, lets a test person pay an order that earns it, and ends the gift. */
export async function winPurchaseGift(testApp: TestApp, who: PersonName): Promise<void> {
  const merchant = testApp.as({ merchantOf: 1001 });
  const key = `gift-of-${who}`;
  await merchant.ask(giftMerchantCalls.putPurchaseGift, {
    key,
    name: '买一送一分',
    startTime: '2026-01-01 00:00',
    endTime: null,
    goods: null,
    gifts: [{ points: 1 }],
  });
  await makePaidOrder(testApp.as(who), { goods: 'orange' });
  await merchant.ask(giftMerchantCalls.endPurchaseGift, { key });
}
