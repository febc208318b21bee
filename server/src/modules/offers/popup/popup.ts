/** Exports the public interface of pop-ups. */
export { parseAdvertInput, parseStoreGiftInput } from './parse-popup-input.ts';
export { moveStoreGifts } from './move-store-gifts.ts';
export { clearPopups, listMemberStoreGifts } from './store/member-popups.ts';
export { saveAdvert, saveStoreGift } from './store/popups.ts';
