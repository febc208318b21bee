/** Lists the kinds of parcels of a shopper: goods on their way, goods that go back, or the new ones of an exchange. */
export const expressKinds = ['order', 'return', 'exchange'] as const;
