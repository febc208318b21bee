import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { loadRewardForms } from '#modules/offers/award/award.ts';
import type { AllowedHosts } from '#modules/shop/content/content.ts';
import type { OwnUrls } from '#gateways/own/own-urls.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PopUpAdvert, StoreGift } from './rules/popup.ts';
import { type AdvertInput, type StoreGiftInput, parseAdvertForm, parseStoreGiftForm } from './rules/read-popup.ts';

const loadLevelIds = async (db: SiteDatabase): Promise<ReadonlySet<number>> => new Set((await cachedLevels(db)).map(({ id }) => id));

/** Converts a merchant's input to a pop-up advert. Refuses (advertWrong) pictures and links that the shop may not show. */
export async function parseAdvertInput(
  db: SiteDatabase,
  input: AdvertInput,
  { timeZone, hosts, ownUrls }: { readonly timeZone: string; readonly hosts: AllowedHosts; readonly ownUrls: Pick<OwnUrls, 'hasPicture'> },
): Promise<Omit<PopUpAdvert, 'id'>> {
  const hasPicture = (url: string) => {
    const own = parseOwnPictureUrl(url);
    return own === undefined || ownUrls.hasPicture(own);
  };
  return parseAdvertForm(input, { timeZone, levelIds: await loadLevelIds(db), hosts, hasPicture });
}

/** Converts a merchant's input to an enter-store gift. Refuses (storeGiftWrong) an empty one, unknown coupons and levels. */
export async function parseStoreGiftInput(
  db: SiteDatabase,
  input: StoreGiftInput,
  timeZone: string,
  now: Date,
): Promise<Omit<StoreGift, 'id'>> {
  const [levelIds, forms] = await Promise.all([loadLevelIds(db), loadRewardForms(db, now)]);
  return parseStoreGiftForm(input, { timeZone, levelIds }, forms);
}
