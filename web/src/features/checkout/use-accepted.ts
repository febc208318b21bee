import { useState } from 'react';
import { type Accepted, type Changes, changesOf, keptAccepted, withAccepted, withFirstSeen } from './accepted.ts';
import type { Bill } from './bill-asker.ts';
import { keepSettlement, settlement } from './settlement.ts';

function keep(accepted: Accepted): void {
  const session = settlement();
  if (session) keepSettlement({ ...session, accepted });
}

/** Tracks which prices of this checkout the shopper has seen or accepted; stored with the tab. */
export function useAccepted() {
  const [accepted, setAccepted] = useState(() => keptAccepted(settlement()?.accepted));
  const [actions] = useState(() => {
    const write = (change: typeof withAccepted) => (bill: Bill) => {
      const next = change(keptAccepted(settlement()?.accepted), bill);
      keep(next);
      setAccepted(next);
    };
    return {
      /** Records the prices that a loaded bill shows for the first time. */
      see: write(withFirstSeen),
      /** Records that the shopper accepted the bill. */
      accept: write(withAccepted),
    };
  });
  return {
    ...actions,
    changesOf: (bill: Bill): Changes => changesOf(accepted, bill),
  };
}
