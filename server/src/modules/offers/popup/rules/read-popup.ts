import type { Input } from 'contract/call.ts';
import { formatMoment } from 'contract/moment-text.ts';
import type { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import type { RewardForms } from '#modules/offers/award/award.ts';
import { type AllowedHosts, isAllowedLinkUrl, isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { readPeriod } from '#platform/read-period.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { PopUpAdvert, Popup, StoreGift } from './popup.ts';

/** Holds the form of a pop-up advert as the merchant sends it. */
export type AdvertInput = Input<typeof popupMerchantCalls.putPopUpAdvert>;

/** Holds the form of an enter-store gift as the merchant sends it. */
export type StoreGiftInput = Input<typeof popupMerchantCalls.putEnterStoreGift>;

/** Holds what parsing a pop-up's form needs: the site's time zone and the ids of its levels. */
export interface PopupReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
}

type Reason = 'advertWrong' | 'storeGiftWrong';

function readRun(
  { key, title, startTime, endTime, levels = [], cycleDays = 1, active = 1 }: AdvertInput | StoreGiftInput,
  { timeZone, levelIds }: PopupReferences,
  refusal: Reason,
): Omit<Popup, 'id'> {
  const period = readPeriod(
    { startTime, endTime },
    timeZone,
    (problem) => new Refusal(refusal, { sentence: sentence(problem === 'endsEarly' ? 'popupEndsEarly' : 'popupTimeForm') }),
  );
  const unknown = levels.find((id) => !levelIds.has(id));
  if (unknown !== undefined) throw new Refusal(refusal, { sentence: sentence('popupLevelUnknown', { id: unknown }) });
  return { key, title: title.trim(), ...period, levels: [...levels], cycleDays, active: active === 1 };
}

/**
 * Converts a merchant's input to a pop-up advert. Refuses (advertWrong) wrong times and levels, and pictures and links
 * that the shop may not show, with the reason.
 */
export function parseAdvertForm(
  input: AdvertInput,
  references: PopupReferences & { readonly hosts: AllowedHosts; readonly hasPicture: (url: string) => boolean },
): Omit<PopUpAdvert, 'id'> {
  const { picture, link = '' } = input;
  const run = readRun(input, references, 'advertWrong');
  if (!isAllowedMediaUrl(picture, references.hosts)) throw new Refusal('advertWrong', { sentence: sentence('settingPictureNotAllowed') });
  if (!references.hasPicture(picture)) throw new Refusal('advertWrong', { sentence: sentence('settingPictureMissing') });
  if (link !== '' && !isAllowedLinkUrl(link, references.hosts))
    throw new Refusal('advertWrong', { sentence: sentence('advertLinkNotAllowed') });
  return { ...run, picture, link };
}

/** Converts a merchant's input to an enter-store gift. Refuses (storeGiftWrong) with what is wrong and what is allowed. */
export function parseStoreGiftForm(input: StoreGiftInput, references: PopupReferences, forms: RewardForms): Omit<StoreGift, 'id'> {
  const run = readRun(input, references, 'storeGiftWrong');
  const problem = forms.findProblem(input);
  if (problem) throw new Refusal('storeGiftWrong', { sentence: problem });
  return { ...run, note: (input.note ?? '').trim(), ...forms.parse(input), joinedDays: input.joinedDays ?? null };
}

const toRunForm = ({ title, startsAt, endsAt, levels, cycleDays, active }: Popup, timeZone: string) => ({
  title,
  startTime: formatMoment(startsAt, timeZone),
  endTime: formatMoment(endsAt, timeZone),
  levels: [...levels],
  cycleDays,
  active: active ? 1 : 0,
});

/** Converts a pop-up advert to the form in which a merchant saves it. */
export const toAdvertForm = (advert: PopUpAdvert, timeZone: string) => ({
  ...toRunForm(advert, timeZone),
  picture: advert.picture,
  link: advert.link,
});

/** Converts an enter-store gift to the form in which a merchant saves it. */
export const toStoreGiftForm = (gift: StoreGift, timeZone: string, forms: RewardForms) => ({
  ...toRunForm(gift, timeZone),
  note: gift.note,
  ...forms.format(gift),
  ...(gift.joinedDays === null ? {} : { joinedDays: gift.joinedDays }),
});
