import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';

/** Returns whether a call failed because there is no such payment at the counter for the caller. */
export const isFacePaymentNotFound = (error: unknown): boolean =>
  error instanceof CallRefusedError && error.code === refusalCodes.facePaymentNotFound;

/** Returns whether a call failed because a payment at the counter takes no money any more. */
export const isFacePaymentOver = (error: unknown): boolean =>
  error instanceof CallRefusedError && (error.code === refusalCodes.facePaid || error.code === refusalCodes.facePaymentExpired);
