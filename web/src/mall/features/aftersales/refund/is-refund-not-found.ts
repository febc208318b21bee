import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';

/** Returns whether the server refused because the refund does not exist or is not this member's. */
export const isRefundNotFound = (error: unknown): boolean =>
  error instanceof CallRefusedError && error.code === refusalCodes.refundNotFound;
