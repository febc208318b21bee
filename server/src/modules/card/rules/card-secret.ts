import type { Ids } from '#platform/ids.ts';

/** Returns the text whose keyed hash is stored of a card's secret. */
export const cardSecretText = (number: string, secret: string): string => `card:${number}:${secret}`;

/** Returns a new card number of 16 digits. */
export const newCardNumber = (ids: Pick<Ids, 'digits'>): string => ids.digits(8) + ids.digits(8);
