import type { Input } from 'contract/call.ts';
import type { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import type { ClientFaultKind } from 'contract/front/tracking/trail-values.ts';

/** Describes an error of a browser as it is stored. */
export interface ClientLogEntry {
  readonly kind: ClientFaultKind;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly clientType: string;
  readonly happenedAt: Date;
  readonly loggedAt: Date;
}

/** Parses a browser error that was sent. The query of the page's URL may name people, so it is cut off. */
export const readLogEntry = (
  { kind, message, stack = '', path = '', at }: Input<typeof trackingCalls.logs>['logs'][number],
  clientType: string,
  now: Date,
): ClientLogEntry => ({
  kind,
  message,
  stack,
  path: path.replace(/[?#].*$/s, ''),
  clientType: clientType.slice(0, 10),
  happenedAt: new Date(at),
  loggedAt: now,
});
