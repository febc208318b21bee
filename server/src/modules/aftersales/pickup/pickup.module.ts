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
import { defineModule } from '#define-module.ts';
import { finishArrivedPickups } from './events/finish-arrived-pickups.ts';
import { updatePickupsOfRefunds } from './events/update-pickups-of-refunds.ts';
import { notifyPickupChanged } from './events/notify-pickup-changed.ts';
import { performPickupStep } from './jobs/perform-pickup-step.ts';
import { pickupScheduledTasks } from './scheduled-tasks.ts';
import { lockPickupPayable } from './pickup-payable.ts';
import { pickupMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which shoppers order a courier to collect a return. */
const pickupApi = defineApi('pickup', pickupCalls, pickupShapes, {
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
const pickupMerchantApi = defineApi('merchant', pickupMerchantCalls, pickupMerchantShapes, { listPickups, cancelPickup });
export { recordPickupPush } from './take-pickup-push.ts';

export const pickupModule = defineModule({
  name: 'pickup',
  apis: [pickupApi, pickupMerchantApi],
  listeners: ({ ids }) => ({
    parcelArrived: { pickups: finishArrivedPickups },
    refundMoved: { pickups: updatePickupsOfRefunds(ids) },
    pickupChanged: { messages: notifyPickupChanged },
  }),
  tasks: ({ ids }) => pickupScheduledTasks(ids),
  jobs: (deps) => ({ workPickup: performPickupStep(deps) }),
  payables: { pickup: lockPickupPayable },
  memberData: pickupMemberData,
});
