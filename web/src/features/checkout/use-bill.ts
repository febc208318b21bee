import { addressCalls } from 'contract/address/address.calls.ts';
import type { Reply } from 'contract/call.ts';
import { useEffect, useState } from 'react';
import { keyOf, queries } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { placeWords } from 'contract/address/regions.ts';
import { chosenAddress, savedForChoice } from '#features/address/chosen-address.ts';
import { everyAddress } from '#features/address/every-address.ts';
import { chosenIdentity } from '#features/identity/chosen-identity.ts';
import { beforeBill, type Bill, billAsker, type BillState, type Chosen, isChosen } from './bill-asker.ts';
import { payer } from './payer.ts';
import { keepSettlement, type Settlement, settlement } from './settlement.ts';

/** Takes the choice made on the address and identity pages, once. */
function takeChosen(): Chosen {
  const addressId = chosenAddress.get() ?? savedForChoice.get();
  const realnameId = chosenIdentity.get();
  for (const one of [chosenAddress, savedForChoice, chosenIdentity]) one.set(undefined);
  return { ...(addressId === undefined ? {} : { addressId }), ...(realnameId === undefined ? {} : { realnameId }) };
}

/** Finds an address in the cached list, so that a choice is displayed before its bill is loaded. */
function addressAtHand(id: number | undefined): Bill['address'] | undefined {
  const known = queries.getQueryData<Reply<typeof addressCalls.pages>>(keyOf(addressCalls.pages, everyAddress));
  const found = known?.list.find((address) => address.id === id);
  if (!found) return undefined;
  const { name, mobile, address, tag } = found;
  return { id: found.id, name, mobile, region: placeWords(found), address, tag };
}

/** Loads the bill whenever the page is opened, and for each choice. @param see is called with each loaded bill */
export function useBill({ scene, goodsJson, tid }: Settlement, see: (bill: Bill) => void) {
  const [{ bill, fault, asking, chosen }, setState] = useState<BillState>(beforeBill);
  const [asker] = useState(() =>
    billAsker(
      { scene, goodsJson, ...(tid === undefined ? {} : { tid }) },
      {
        send,
        keep: (bought) => keepSettlement({ ...settlement(), ...bought }),
        tell(change) {
          if (change.bill) see(change.bill);
          setState((now) => ({ ...now, ...change }));
        },
        payer,
      },
    ),
  );
  useEffect(() => {
    void asker.ask(takeChosen());
    return asker.stop;
  }, [asker]);

  return {
    /** Has the form that a loading page takes. */
    asked: { data: bill, isError: fault !== null, error: fault, isFetching: asking, refetch: () => asker.ask() },
    /** Gives the address that is loading, or that of the bill. */
    address: addressAtHand(chosen.addressId) ?? bill?.address,
    /** Tells whether a choice is still loading: the totals are not final. */
    pending: isChosen(chosen),
    /** Says why the bill for the choice failed to load; undefined if it did not. */
    stuck: isChosen(chosen) && fault !== null && !asking ? sentenceOf(fault) : undefined,
    ask: () => asker.ask(),
    renew: asker.renew,
  };
}
