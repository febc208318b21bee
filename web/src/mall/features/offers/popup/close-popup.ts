import type { Reply } from 'contract/call.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { invalidateCalls, updateCachedReply, send } from '#phone/client.ts';
import { isLoggedIn } from '#phone/session.ts';
import { closePopupHere, type PopupName } from './closed-popups.ts';

type PushSetting = Reply<typeof popupCalls.pushSetting>;

/** Removes a pop-up from the reply that lists those that are due. */
function withoutPopup(setting: PushSetting, { type, id }: PopupName): PushSetting {
  const remove = (from: PopupName['type'], due: PushSetting['popUpAdverts']) => (from === type ? due.filter((one) => one.id !== id) : due);
  const enterStoreGifts = remove('enterStoreGift', setting.enterStoreGifts);
  const popUpAdverts = remove('popUpAdvert', setting.popUpAdverts);
  return { enterStoreGift: enterStoreGifts[0] ?? null, popUpAdvert: popUpAdverts[0] ?? null, enterStoreGifts, popUpAdverts };
}

/** Removes a closed or collected pop-up from the cached replies. Otherwise going back to the home page would open it again. */
export async function forgetPopup(popup: PopupName): Promise<void> {
  await updateCachedReply(popupCalls.pushSetting, {}, (setting) => withoutPopup(setting, popup));
  await invalidateCalls([popupCalls.pushSetting, popupCalls.enterStoreGift]);
}

/** Closes a pop-up until its cycle ends: the server stores that for members, the browser for visitors. If storing fails, the pop-up shows again. */
export async function closePopup(popup: PopupName, cycleEnd: number | null): Promise<void> {
  if (!isLoggedIn()) return closePopupHere(popup, cycleEnd);
  await send(popupCalls.disableCurrentCycle, popup).catch(() => undefined);
  await forgetPopup(popup);
}
