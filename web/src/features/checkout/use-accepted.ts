import { useState } from 'react';
import { type Accepted, type Changes, changesOf, keptAccepted, withAccepted, withFirstSeen } from './accepted.ts';
import type { Bill } from './bill-asker.ts';
import { keepSettlement, settlement } from './settlement.ts';

function keep(accepted: Accepted): void {
  const bought = settlement();
  if (bought) keepSettlement({ ...bought, accepted });
}

/** What each bill of this checkout asks otherwise than the shopper has seen, or said yes to: kept with the tab. */
export function useAccepted() {
  const [accepted, setAccepted] = useState(() => keptAccepted(settlement()?.accepted));
  const [acts] = useState(() => {
    const write = (change: typeof withAccepted) => (bill: Bill) => {
      const next = change(keptAccepted(settlement()?.accepted), bill);
      keep(next);
      setAccepted(next);
    };
    return {
      /** A bill has come: what it shows for the first time is seen. */
      see: write(withFirstSeen),
      /** They said yes to it. */
      accept: write(withAccepted),
    };
  });
  return {
    ...acts,
    changesOf: (bill: Bill): Changes => changesOf(accepted, bill),
  };
}
