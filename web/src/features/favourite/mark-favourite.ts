import type { Reply } from 'contract/call.ts';
import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { keyOf, queries, refresh } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { toast } from '#ui/toast.ts';
import { texts } from './texts.ts';

type Detail = Reply<typeof storefrontCalls.goodsDetail>;

/** Writes into the goods page at hand what the mall has said yes to; one that is on its way is asked for anew. */
async function written(id: number, on: boolean): Promise<void> {
  const queryKey = keyOf(storefrontCalls.goodsDetail, { id });
  if (queries.getQueryData(queryKey) === undefined) return refresh([storefrontCalls.goodsDetail]);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Detail>(queryKey, (detail) => detail && { ...detail, isFavourite: on ? 1 : 0 });
}

/** Puts a goods into one's favourites, or takes it out; what the mall says no to is told. */
export async function markFavourite(id: number, on: boolean): Promise<void> {
  try {
    await (on ? send(favouriteCalls.addFavourite, { numIid: id }) : send(favouriteCalls.removeFavourites, { numIids: [id] }));
    toast(on ? texts.added : texts.removed);
    await written(id, on);
    void refresh([favouriteCalls.listFavourites, favouriteCalls.countFavourites]);
  } catch (fault) {
    toast(sentenceOf(fault));
  }
}
