/** Exports the public interface of door pickup. */
export { lockPickupPayable } from './pickup-payable.ts';
export type { PickupSender } from './rules/pickup.ts';
export { erasePickupSenders, listAllPickups } from './store/pickups.ts';
