/** Limits the amount of a face-to-face payment, in yuan. */
export const maxFacePayment = 50_000;
