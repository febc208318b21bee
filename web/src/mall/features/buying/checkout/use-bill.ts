import { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { Reply } from 'contract/call.ts';
import { useEffect, useState } from 'react';
import { queryKeyFor, queryClient, send } from '#phone/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { formatRegion } from 'contract/shop/address/regions.ts';
import { chosenAddress, savedAddressToChoose } from '#mall/features/shop/address/chosen-address.ts';
import { allAddressesPage } from '#mall/features/shop/address/all-addresses-page.ts';
import { chosenIdentity } from '#mall/features/members/identity/chosen-identity.ts';
import { initialBillState, createBillLoader, type BillState, type CheckoutChoice, hasChoice } from './bill-loader.ts';
import type { Bill } from './bill.ts';
import { readPayer } from './read-payer.ts';
import { saveCheckoutSession, type CheckoutSession } from './checkout-session.ts';
import { readCheckoutSession } from './read-checkout-session.ts';

/** Takes the choice made on the address and identity pages, once. */
function takeChoice(): CheckoutChoice {
  const addressId = chosenAddress.get() ?? savedAddressToChoose.get();
  const realnameId = chosenIdentity.get();
  for (const one of [chosenAddress, savedAddressToChoose, chosenIdentity]) one.set(undefined);
  return { ...(addressId === undefined ? {} : { addressId }), ...(realnameId === undefined ? {} : { realnameId }) };
}

/** Finds an address in the cached list, so that a choice is displayed before its bill is loaded. */
function findCachedAddress(id: number | undefined): Bill['address'] | undefined {
  const known = queryClient.getQueryData<Reply<typeof addressCalls.pages>>(queryKeyFor(addressCalls.pages, allAddressesPage));
  const found = known?.list.find((address) => address.id === id);
  if (!found) return undefined;
  const { name, mobile, address, tag } = found;
  return { id: found.id, name, mobile, region: formatRegion(found), address, tag };
}

/**
 * Loads the bill of a checkout when the page opens, and again for each choice. Returns it with its state and address, and the functions that choose
 * the coupon, points, insurance and count card. Another function starts a new draft.
 * @param see is called with each loaded bill
 */
export function useBill({ scene, goodsJson, sale, group, exchangeId, tid }: CheckoutSession, see: (bill: Bill) => void) {
  const [{ bill, fault, loading, pendingChoice }, setState] = useState<BillState>(initialBillState);
  const [asker] = useState(() =>
    createBillLoader(
      {
        scene,
        goodsJson,
        ...(sale === undefined ? {} : { sale }),
        ...(group === undefined ? {} : { group }),
        ...(exchangeId === undefined ? {} : { exchangeId }),
        ...(tid === undefined ? {} : { tid }),
      },
      {
        send,
        save: (bought) => saveCheckoutSession({ ...readCheckoutSession(), ...bought }),
        report(change) {
          if (change.bill) see(change.bill);
          setState((now) => ({ ...now, ...change }));
        },
        payer: readPayer,
      },
    ),
  );
  useEffect(() => {
    void asker.load(takeChoice());
    return asker.stop;
  }, [asker]);

  return {
    /** Has the form that a loading page takes. */
    asked: { data: bill, isError: fault !== null, error: fault, isFetching: loading, refetch: () => asker.load() },
    /** Gives the address that is loading, or that of the bill. */
    address: findCachedAddress(pendingChoice.addressId) ?? bill?.address,
    /** Tells whether a choice is still loading: the totals are not final. */
    pending: hasChoice(pendingChoice),
    /** Says why the bill for the choice failed to load; undefined if it did not. */
    stuck: hasChoice(pendingChoice) && fault !== null && !loading ? errorSentence(fault) : undefined,
    ask: () => asker.load(),
    /** Loads the bill with another coupon of the member, or with none (-1). */
    chooseCoupon: (cuid: number) => void asker.load({ cuid }),
    /** Loads the bill with the points that it can use, or without. */
    choosePoints: (uses: boolean) => void asker.load({ points: uses ? 1 : -1 }),
    /** Loads the bill with the return-freight insurance, or without. */
    chooseInsurance: (buys: boolean) => void asker.load({ insurance: buys ? 1 : -1 }),
    /** Loads the bill with a right of the member that pays for the pieces, or with none (-1). */
    chooseRight: (rightId: number) => asker.load({ rightId }),
    renew: asker.restart,
  };
}
