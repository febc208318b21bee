import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { pickupMerchantShapes } from 'contract/aftersales/pickup/merchant.shapes.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupShapes } from 'contract/aftersales/pickup/pickup.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { createPickupOrder } from './calls/createPickupOrder.ts';
import { cancelPickup, listPickups } from './calls/merchant-pickups.ts';
import { payForPickupOrder, pickupCashier } from './calls/pay-pickup.ts';
import { checkCombinePickup, estimatedFreight, existPickupAbility, pickupOffer } from './calls/pickup-offers.ts';
import {
  cancelPickupOrder,
  cancelPickupTypes,
  expressTake,
  incompletePayRefunds,
  pickupOrder,
  renewPickupTime,
} from './calls/pickup-orders.ts';

/** Holds the handlers of the calls by which shoppers order a courier to collect a return. */
export const pickupApi = defineApi('pickup', pickupCalls, pickupShapes, {
  pickupOffer,
  existPickupAbility,
  checkCombinePickup,
  estimatedFreight,
  createPickupOrder,
  pickupCashier,
  payForPickupOrder,
  pickupOrder,
  cancelPickupTypes,
  cancelPickupOrder,
  renewPickupTime,
  incompletePayRefunds,
  expressTake,
});
/** Holds the handlers of the merchant's calls for door pickups. */
export const pickupMerchantApi = defineApi('merchant', pickupMerchantCalls, pickupMerchantShapes, { listPickups, cancelPickup });
export { finishArrivedPickups } from './events/finish-arrived-pickups.ts';
export { updatePickupsOfRefunds } from './events/update-pickups-of-refunds.ts';
export { notifyPickupChanged } from './events/notify-pickup-changed.ts';
export { performPickupStep } from './jobs/perform-pickup-step.ts';
export { pickupScheduledTasks } from './scheduled-tasks.ts';
export { recordPickupPush } from './take-pickup-push.ts';
