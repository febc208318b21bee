import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import type { RefundAction } from 'contract/aftersales/refund/refund-states.ts';
import { useRead } from '#phone/client.ts';
import { texts } from './texts.ts';

/** Returns the URL of the door pickup of a refund. */
export const pickupUrl = (refundNo: string): string => `/doorPickup?refundNo=${refundNo}`;

/** Leaves out the entry of a waybill, as a courier brings the products back. */
export const withoutParcel = (acts: readonly RefundAction[]): readonly RefundAction[] => acts.filter((act) => act !== 'express');

/**
 * Returns the door pickup that is booked and paid for the products of a refund, as a sentence and a URL. Undefined where none is: then the shopper
 * has to send the products back.
 */
export function useBookedPickup({ refundNo, acts }: { readonly refundNo: string; readonly acts: readonly RefundAction[] }) {
  const order = useRead(pickupCalls.pickupOrder, acts.includes('express') ? { refundNo } : null).data;
  if (!order || (order.state !== pickupStates.waiting && order.state !== pickupStates.collected)) return undefined;
  const isWaiting = order.state === pickupStates.waiting;
  return {
    to: pickupUrl(refundNo),
    text: isWaiting ? texts.pickupWait(`${order.date.slice(5)} ${order.from}–${order.to}`) : texts.pickupTaken,
  };
}
