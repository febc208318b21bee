import type { Input } from 'contract/call.ts';
import { couponMerchantCalls } from 'contract/coupon/merchant.calls.ts';
import type { TestApp } from './test-app.ts';

type CouponForm = Input<typeof couponMerchantCalls.putCoupon>;

/** Holds a coupon that is handed out and takes a cent off an order of a cent or more. */
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
/** Returns the key of a new coupon; fields that replace the sample's may be undefined, to leave them out. */
export async function putCouponOf(
  testApp: TestApp,
  merchantOf: 1001 | 1002,
  { key = `coupon-${(numberOfCoupons += 1)}`, ...form }: { readonly [Field in keyof CouponForm]?: CouponForm[Field] | undefined } = {},
): Promise<string> {
  await testApp.as({ merchantOf }).ask(couponMerchantCalls.putCoupon, { key, ...sampleCoupon, ...form });
  return key;
}

/** Saves a coupon as `putCouponOf` does, and returns its id. */
export async function putCouponId(
  testApp: TestApp,
  merchantOf: 1001 | 1002,
  form: Parameters<typeof putCouponOf>[2] = {},
): Promise<number> {
  const key = await putCouponOf(testApp, merchantOf, form);
  const { list } = await testApp.as({ merchantOf }).ask(couponMerchantCalls.listCoupons, {});
  return list.find((one) => one.key === key)?.id ?? 0;
}
