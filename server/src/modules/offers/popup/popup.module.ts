import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { popupMerchantShapes } from 'contract/offers/popup/merchant.shapes.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { popupShapes } from 'contract/offers/popup/popup.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { getAwardBySelf } from './calls/getAwardBySelf.ts';
import { listEnterStoreGifts, listPopUpAdverts, putEnterStoreGift, putPopUpAdvert } from './calls/merchant-popups.ts';
import { disableCurrentCycle, enterStoreGift, popUpAdvert, pushSetting } from './calls/pushes.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';
import { popupMemberData } from './member-data.ts';

/** Holds the handlers of the calls of the home page pop-ups. */
const popupApi = defineApi('popup', popupCalls, popupShapes, {
  pushSetting,
  disableCurrentCycle,
  popUpAdvert,
  enterStoreGift,
  getAwardBySelf,
});
/** Holds the handlers of the merchant's calls for pop-up adverts and enter-store gifts. */
const popupMerchantApi = defineApi('merchant', popupMerchantCalls, popupMerchantShapes, {
  listPopUpAdverts,
  putPopUpAdvert,
  listEnterStoreGifts,
  putEnterStoreGift,
});

export const popupModule = defineModule({
  name: 'popup',
  apis: [popupApi, popupMerchantApi],
  memberData: popupMemberData,
  pictureUses: [{ table: 'popup_advert', columns: ['picture'], title: 'title', kind: sentence('pictureInPopup') }],
});
