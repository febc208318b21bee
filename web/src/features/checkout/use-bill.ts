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

/** What was chosen, or written down, on the pages that the checkout sends to: once. */
function takeChosen(): Chosen {
  const addressId = chosenAddress.get() ?? savedForChoice.get();
  const realnameId = chosenIdentity.get();
  for (const one of [chosenAddress, savedForChoice, chosenIdentity]) one.set(undefined);
  return { ...(addressId === undefined ? {} : { addressId }), ...(realnameId === undefined ? {} : { realnameId }) };
}

/** An address as the list at hand has it, so that a choice shows before the bill for it is there. */
function addressAtHand(id: number | undefined): Bill['address'] | undefined {
  const known = queries.getQueryData<Reply<typeof addressCalls.pages>>(keyOf(addressCalls.pages, everyAddress));
  const found = known?.list.find((address) => address.id === id);
  if (!found) return undefined;
  const { name, mobile, address, tag } = found;
  return { id: found.id, name, mobile, region: placeWords(found), address, tag };
}

/**
 * The bill of what is bought, asked for whenever its page comes into sight, and for each address that is chosen.
 * @param see told of each bill that comes
 */
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
    /** As the faces of a page take it. */
    asked: { data: bill, isError: fault !== null, error: fault, isFetching: asking, refetch: () => asker.ask() },
    /** The address it is being asked for, or that it is for. */
    address: addressAtHand(chosen.addressId) ?? bill?.address,
    /** A choice is not yet in the bill: its sums are not those that will be paid. */
    pending: isChosen(chosen),
    /** Why the choice did not come into the bill. */
    stuck: isChosen(chosen) && fault !== null && !asking ? sentenceOf(fault) : undefined,
    ask: () => asker.ask(),
    renew: asker.renew,
  };
}
