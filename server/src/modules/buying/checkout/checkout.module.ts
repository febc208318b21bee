import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { checkoutShapes } from 'contract/buying/checkout/checkout.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { cashier, cashierScene, cashierSubmit } from './calls/cashier.ts';
import { defaultAddressExpress, postage } from './calls/shipping.ts';
import { couponDiscountPrice } from './calls/couponDiscountPrice.ts';
import { couponSavings } from './calls/couponSavings.ts';
import { orderBill } from './calls/orderBill.ts';
import { quoteGoods } from './calls/quoteGoods.ts';
import { privilegeSubmit } from './calls/privilegeSubmit.ts';
import { overseasValidate } from './calls/overseasValidate.ts';
import { defineModule } from '#define-module.ts';
import { checkoutRetention } from './retention.ts';

/** Holds the definitions, schemas and handlers of the checkout's calls: order drafts, their bills and their shipping fees. */
const checkoutApi = defineApi('checkout', checkoutCalls, checkoutShapes, {
  orderBill,
  quoteGoods,
  couponDiscountPrice,
  couponSavings,
  cashier,
  cashierSubmit,
  privilegeSubmit,
  cashierScene,
  overseasValidate,
  postage,
  defaultAddressExpress,
});

export const checkoutModule = defineModule({
  name: 'checkout',
  apis: [checkoutApi],
  retention: checkoutRetention,
  memberData: {
    tables: ['draft'],
  },
});
