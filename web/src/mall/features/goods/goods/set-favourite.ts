import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { invalidateCalls, updateCachedReply, send } from '#phone/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { toast } from '#kit/ui/toast.ts';
import { texts } from './texts.ts';

/** Adds a product to the favourites or removes it; shows the sentence of a refusal. */
export async function setFavourite(id: number, on: boolean): Promise<void> {
  try {
    await (on ? send(favouriteCalls.addFavourite, { numIid: id }) : send(favouriteCalls.removeFavourites, { numIids: [id] }));
    toast(on ? texts.favouriteAdded : texts.favouriteRemoved);
    await updateCachedReply(storefrontCalls.goodsDetail, { id }, (detail) => ({ ...detail, isFavourite: on ? 1 : 0 }));
    void invalidateCalls([favouriteCalls.listFavourites, favouriteCalls.countFavourites]);
  } catch (fault) {
    toast(errorSentence(fault));
  }
}
