import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect } from 'react';
import { CallRefusedError } from '#client/call-errors.ts';
import { invalidateCalls, useRead } from '#phone/client.ts';

/** Reloads an open group so often, in milliseconds, so that its members see it complete. */
const pause = 5000;

/**
 * Loads a group, and polls it while it is open; also tells whether there is no such group. Once it is complete or has failed, the member's orders are
 * loaded again.
 */
export function useGroup(groupId: string) {
  const group = useRead(
    groupBuyCalls.groupDetail,
    { groupId },
    { pollAfterMs: ({ data }) => (data?.state === 'open' ? pause : undefined) },
  );
  const state = group.data?.state;
  useEffect(() => {
    if (state === 'complete' || state === 'failed')
      void invalidateCalls([orderCalls.orderDetail, orderCalls.searchOrders, orderCalls.orderCounts, groupBuyCalls.myGroups]);
  }, [state]);
  const isMissing = group.error instanceof CallRefusedError && group.error.code === refusalCodes.groupBuyNotFound;
  return { group, isMissing };
}
