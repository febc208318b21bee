import { formatDate } from '#kit/lib/time-text.ts';

/** Formats the last day for reopening an account, from a refusal's body. */
export const formatReopenDeadline = (body: unknown, timeZone: string): string =>
  typeof body === 'object' && body !== null && 'until' in body && typeof body.until === 'number' ? formatDate(body.until, timeZone) : '';
