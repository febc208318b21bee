import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';

/** Returns whether the server refused because the order does not exist or is not this member's. */
export const isOrderNotFound = (error: unknown): boolean => error instanceof CallRefusedError && error.code === refusalCodes.orderNotFound;
