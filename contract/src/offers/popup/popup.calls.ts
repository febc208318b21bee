import { defineCalls } from '../../call.ts';
import type { popupShapes } from './popup.shapes.ts';

/** Declares the API calls of the home page pop-ups: the enter-store gift and the pop-up advert. */
export const popupCalls = defineCalls<typeof popupShapes>()({
  pushSetting: {
    method: 'GET',
    path: '/push/setting',
    caller: 'anyone',
    work: 'read',
    says: 'Tells which pop-ups are due to the caller on the home page now. A visitor keeps for themselves what they have closed.',
  },
  disableCurrentCycle: {
    method: 'PUT',
    path: '/push/disableCurrentCycle',
    caller: 'shopper',
    work: 'write',
    says: 'Closes a pop-up for the caller until its present cycle ends. Repeating it changes nothing.',
    refuses: ['advertNotFound', 'storeGiftNotFound'],
    form: true,
  },
  popUpAdvert: {
    method: 'GET',
    path: '/popUpAdvert/push/:id',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a pop-up advert that runs now and is for the caller.',
    refuses: ['advertNotFound'],
    namesAgent: true,
  },
  enterStoreGift: {
    method: 'GET',
    path: '/enterStoreGifts/client/push',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the enter-store gift that is due to the caller now; a visitor sees what waits for them after the login.',
    namesAgent: true,
  },
  getAwardBySelf: {
    method: 'GET',
    path: '/enterStoreGifts/client/getAwardBySelf',
    caller: 'shopper',
    work: 'write',
    says: 'Gives the caller the enter-store gift, once. Repeating it returns what was given then.',
    refuses: ['storeGiftNotFound', 'storeGiftGone'],
    namesAgent: true,
  },
});
