import { refusals } from 'contract/refusals.ts';
import { Refused } from '#api/refused.ts';

/** Returns whether the server refused because the order does not exist or is not this member's. */
export const isNoOrder = (error: unknown): boolean => error instanceof Refused && error.code === refusals.orderNotFound.code;
