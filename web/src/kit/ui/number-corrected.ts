import { isOnServer } from '#kit/lib/server-rendering.ts';

let wasCorrected = false;
const resetCorrected = (): void => {
  wasCorrected = false;
};
// Capturing, so that it runs before any other handler: a new touch or key ends the earlier correction.
if (!isOnServer) for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, resetCorrected, true);

/** Records that a typed number was out of range and has been corrected. */
export const noteNumberCorrected = (): void => {
  wasCorrected = true;
};

/**
 * Returns whether the current tap moved the focus out of a number field and thereby corrected the number in it. The caller then ignores the tap,
 * which was meant for the number as typed. The next tap counts again.
 */
export function wasNumberCorrected(): boolean {
  const was = wasCorrected;
  resetCorrected();
  return was;
}
