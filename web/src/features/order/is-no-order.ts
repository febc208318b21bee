import { refusals } from 'contract/refusals.ts';
import { Refused } from '#api/refused.ts';

/** Whether the mall said that there is no such order, or none of this member. */
export const isNoOrder = (error: unknown): boolean => error instanceof Refused && error.code === refusals.orderNotFound.code;
