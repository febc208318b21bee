import type { ClientFaultKind } from 'contract/front/tracking/trail-values.ts';
import { createListenerBacklog } from '#kit/lib/listener-backlog.ts';

/** Describes an error of the mall's own code in this browser: its kind, message and stack, the page, and the time. */
export interface ClientFault {
  readonly kind: ClientFaultKind;
  readonly message: string;
  readonly stack: string;
  /** Is the path of the page, without its query. */
  readonly path: string;
  readonly at: number;
}

/** Holds what happened before the log was loaded. */
const backlog = createListenerBacklog<ClientFault>(20);

/** Adds an error to the client's log. */
export function reportFault(kind: ClientFaultKind, fault: unknown): void {
  const { message, stack = '' } = fault instanceof Error ? fault : { message: String(fault) };
  backlog.tell({ kind, message: message.slice(0, 1000), stack: stack.slice(0, 4000), path: location.pathname, at: Date.now() });
}

/** Registers the listener of errors, and passes earlier errors to it. */
export const listenToFaults = backlog.listen;

/** Begins to report errors that nobody caught. */
export function watchFaults(): void {
  // A file that fails to load has an event without an error.
  window.addEventListener('error', ({ error, message }) => message && reportFault('script', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('promise', reason));
}
