/** Limits the amount of one face-to-face payment (当面付), in yuan. */
export const maxFacePayment = 50_000;
