import { popupCalls } from 'contract/popup/popup.calls.ts';
import { send } from '#api/send.ts';
import { isLoggedIn } from '#app/session.ts';
import { closeHere, type PopupName } from './closed-popups.ts';

/** Closes a pop-up until its cycle ends: the server keeps that of members, the browser that of visitors. A failure only shows it again. */
export function closePopup(popup: PopupName, cycleEnd: number | null): void {
  if (isLoggedIn()) void send(popupCalls.disableCurrentCycle, popup).catch(() => undefined);
  else closeHere(popup, cycleEnd);
}
