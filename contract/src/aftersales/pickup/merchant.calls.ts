import { defineCalls } from '../../call.ts';
import type { pickupMerchantShapes } from './merchant.shapes.ts';

/** Declares the merchant's API calls for door pickups (上门取件), in which a courier collects a return. */
export const pickupMerchantCalls = defineCalls<typeof pickupMerchantShapes>()({
  listPickups: {
    method: 'GET',
    path: '/merchant-api/v1/pickups',
    caller: 'merchant',
    may: 'orders.view',
    work: 'read',
    says: 'Lists door pickups, the newest first: all, by state, or those of one refund.',
  },
  cancelPickup: {
    method: 'POST',
    path: '/merchant-api/v1/pickups/:pickupNo/cancel',
    caller: 'merchant',
    may: 'orders.ship',
    work: 'steps',
    says: 'Cancels a pickup that is not collected, at the courier too; what the shopper paid goes back. Repeating it changes nothing.',
    refuses: ['pickupNotFound', 'pickupStateForbids', 'courierAway', 'payProviderAway', 'providerAmountDiffers'],
  },
});
