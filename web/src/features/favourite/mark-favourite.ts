import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { keyOf, queries, refresh, written } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { toast } from '#ui/toast.ts';
import { texts } from './texts.ts';

/** Writes into the goods page at hand what the mall has said yes to; one that is on its way is asked for anew. */
async function marked(id: number, on: boolean): Promise<void> {
  if (queries.getQueryData(keyOf(storefrontCalls.goodsDetail, { id })) === undefined) return refresh([storefrontCalls.goodsDetail]);
  return written(storefrontCalls.goodsDetail, { id }, (detail) => ({ ...detail, isFavourite: on ? 1 : 0 }));
}

/** Puts a goods into one's favourites, or takes it out; what the mall says no to is told. */
export async function markFavourite(id: number, on: boolean): Promise<void> {
  try {
    await (on ? send(favouriteCalls.addFavourite, { numIid: id }) : send(favouriteCalls.removeFavourites, { numIids: [id] }));
    toast(on ? texts.added : texts.removed);
    await marked(id, on);
    void refresh([favouriteCalls.listFavourites, favouriteCalls.countFavourites]);
  } catch (fault) {
    toast(sentenceOf(fault));
  }
}
