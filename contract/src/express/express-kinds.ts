/** Lists what a parcel of a shopper is: goods on their way, goods that go back, or the new ones of an exchange. */
export const expressKinds = ['order', 'return', 'exchange'] as const;
