import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { checkoutShapes } from 'contract/checkout/checkout.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { cashier } from './calls/cashier.ts';
import { cashierScene } from './calls/cashierScene.ts';
import { cashierSubmit } from './calls/cashierSubmit.ts';
import { defaultAddressExpress } from './calls/defaultAddressExpress.ts';
import { orderBill } from './calls/orderBill.ts';
import { overseasValidate } from './calls/overseasValidate.ts';
import { postage } from './calls/postage.ts';

/** Exports the public interface of the checkout: order drafts and their quotes. */
export const checkoutApi = defineApi('checkout', checkoutCalls, checkoutShapes, {
  orderBill,
  cashier,
  cashierSubmit,
  cashierScene,
  overseasValidate,
  postage,
  defaultAddressExpress,
});
