/** Exports the public interface of pop-ups. */
export { parseAdvertInput, parseStoreGiftInput } from './parse-popup-input.ts';
export { saveAdvert, saveStoreGift } from './store/popups.ts';
