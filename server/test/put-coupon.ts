import type { Input } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { type PersonName, people } from './people.ts';
import { putCouponConfirmed } from './put-confirmed.ts';
import type { TestApp } from './test-app.ts';

type CouponForm = Input<typeof couponMerchantCalls.putCoupon>;

/** Holds a sample coupon form: members collect the coupon on a page, and it takes a cent off an order. */
export const sampleCoupon = {
  kind: 'fullReduction',
  name: '满减券',
  off: 0.01,
  threshold: 0.01,
  goods: null,
  receipt: 'page',
  receiveFrom: '2026-01-01 00:00',
  receiveUntil: null,
  days: 30,
  stock: null,
  perMember: 100,
} as const satisfies Omit<CouponForm, 'key'>;

let numberOfCoupons = 0;
/** Saves the sample coupon with the given changes, and returns its key. A field given as undefined is left out. */
export async function putCouponOf(
  testApp: TestApp,
  merchantOf: 1001 | 1002,
  { key = `coupon-${(numberOfCoupons += 1)}`, ...form }: { readonly [Field in keyof CouponForm]?: CouponForm[Field] | undefined } = {},
): Promise<string> {
  await putCouponConfirmed(testApp.as({ merchantOf }), { key, ...sampleCoupon, ...form });
  return key;
}

/** Saves the sample coupon with the given changes, as `putCouponOf` does, and returns its id. */
export async function putCouponId(
  testApp: TestApp,
  merchantOf: 1001 | 1002,
  form: Parameters<typeof putCouponOf>[2] = {},
): Promise<number> {
  const key = await putCouponOf(testApp, merchantOf, form);
  const { list } = await testApp.as({ merchantOf }).ask(couponMerchantCalls.listCoupons, {});
  return list.find((one) => one.key === key)?.id ?? 0;
}

/** Lets a test person receive a coupon that is used at a store. Returns the code that they show there. */
export async function receiveStoreCoupon(testApp: TestApp, who: PersonName): Promise<string> {
  const cid = await putCouponId(testApp, people[who].siteId === 1002 ? 1002 : 1001, {
    kind: 'writeOff',
    off: undefined,
    threshold: undefined,
  });
  const { cuid } = await testApp.as(who).ask(couponCalls.receiveCoupon, { cid });
  return (await testApp.as(who).ask(couponCalls.couponInfo, { cid, cuid })).own?.code ?? '';
}
