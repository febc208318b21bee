import { defineCalls } from '../../call.ts';
import type { popupMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant sets up the home page pop-ups. docs/home-popups.md has examples. */
export const popupMerchantCalls = defineCalls<typeof popupMerchantShapes>()({
  listPopUpAdverts: {
    method: 'GET',
    path: '/merchant-api/v1/popup-adverts',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the pop-up adverts of the home page in the form in which they are saved, the newest first.',
  },
  putPopUpAdvert: {
    method: 'PUT',
    path: '/merchant-api/v1/popup-adverts/:key',
    caller: 'merchant',
    may: 'pages.edit',
    work: 'write',
    says: 'Saves a pop-up advert of the home page under its key.',
    refuses: ['advertWrong', 'popupTooMany'],
  },
  listEnterStoreGifts: {
    method: 'GET',
    path: '/merchant-api/v1/enter-store-gifts',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the enter-store gifts in the form in which they are saved, the newest first, and how many members have each.',
  },
  putEnterStoreGift: {
    method: 'PUT',
    path: '/merchant-api/v1/enter-store-gifts/:key',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves an enter-store gift under its key. Who has it gets it no second time.',
    refuses: ['storeGiftWrong', 'popupTooMany'],
  },
});
