/** Lists the words with which the ids of ledger entries begin that are about a payment, a refund or an order, by its number. */
const numberedEntries = ['pay', 'hold', 'release', 'late', 'refund', 'back', 'gift', 'insurance'];

/** Lists the ids that entries about a number may have; the text itself may be a whole id. */
export const listEntryIds = (number: string): string[] => [number, ...numberedEntries.map((word) => `${word}:${number}`)];
