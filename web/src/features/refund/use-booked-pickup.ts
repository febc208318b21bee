import { pickupCalls } from 'contract/pickup/pickup.calls.ts';
import { pickupStates } from 'contract/pickup/pickup-states.ts';
import { useRead } from '#api/use-call.ts';
import type { RefundDetail } from './parts/RefundHead.tsx';

/** Loads the door pickup that is booked for a refund; undefined for none, and for a cancelled one. */
export function useBookedPickup({ refundNo, returnTo }: Pick<RefundDetail, 'refundNo' | 'returnTo'>) {
  const order = useRead(pickupCalls.pickupOrder, returnTo === '' ? null : { refundNo }).data;
  return order && order.state !== pickupStates.cancelled ? order : undefined;
}
