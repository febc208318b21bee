import { useState } from 'react';
import {
  type AcceptedPrices,
  type PriceChanges,
  findPriceChanges,
  parseAcceptedPrices,
  acceptBill,
  acceptFirstSeen,
} from './accepted-prices.ts';
import type { Bill } from './bill.ts';
import { saveCheckoutSession } from './checkout-session.ts';
import { readCheckoutSession } from './read-checkout-session.ts';

function saveAcceptedPrices(accepted: AcceptedPrices): void {
  const session = readCheckoutSession();
  if (session) saveCheckoutSession({ ...session, accepted });
}

/**
 * Returns two functions that record the prices of this checkout that the shopper has seen or accepted. A third finds what has changed since. The
 * prices are stored with the tab.
 */
export function useAcceptedPrices() {
  const [accepted, setAccepted] = useState(() => parseAcceptedPrices(readCheckoutSession()?.accepted));
  const [actions] = useState(() => {
    const write = (change: typeof acceptBill) => (bill: Bill) => {
      const next = change(parseAcceptedPrices(readCheckoutSession()?.accepted), bill);
      saveAcceptedPrices(next);
      setAccepted(next);
    };
    return {
      /** Records the prices that a loaded bill shows for the first time. */
      see: write(acceptFirstSeen),
      /** Records that the shopper accepted the bill. */
      accept: write(acceptBill),
    };
  });
  return {
    ...actions,
    changesOf: (bill: Bill): PriceChanges => findPriceChanges(accepted, bill),
  };
}
