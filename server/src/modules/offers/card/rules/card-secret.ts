import type { Ids } from '#platform/ids.ts';

/** Returns the text whose keyed hash is stored for a stored-value card's secret. */
export const cardSecretText = (number: string, secret: string): string => `card:${number}:${secret}`;

/** Draws the number of a new stored-value card: 16 digits. */
export const newCardNumber = (ids: Pick<Ids, 'digits'>): string => ids.digits(8) + ids.digits(8);
