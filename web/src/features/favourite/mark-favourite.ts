import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { refresh, written } from '#api/query.ts';
import { sentenceOf } from '#api/refused.ts';
import { send } from '#api/send.ts';
import { toast } from '#ui/toast.ts';
import { texts } from './texts.ts';

/** Adds a product to the favourites or removes it; shows the sentence of a refusal. */
export async function markFavourite(id: number, on: boolean): Promise<void> {
  try {
    await (on ? send(favouriteCalls.addFavourite, { numIid: id }) : send(favouriteCalls.removeFavourites, { numIids: [id] }));
    toast(on ? texts.added : texts.removed);
    await written(storefrontCalls.goodsDetail, { id }, (detail) => ({ ...detail, isFavourite: on ? 1 : 0 }));
    void refresh([favouriteCalls.listFavourites, favouriteCalls.countFavourites]);
  } catch (fault) {
    toast(sentenceOf(fault));
  }
}
