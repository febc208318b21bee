import type { CallRow } from 'contract/call.ts';
import type { WireRequest } from 'contract/encode-request.ts';
import type { ObservableValue } from '#kit/lib/observable.ts';

/** Describes a reply that came with the page, before any call was sent. */
interface ReplyWithPage {
  readonly call: string;
  readonly input?: unknown;
  readonly body: unknown;
  /** Is the same for everyone. */
  readonly forAll?: boolean | undefined;
}

/** Describes a request that is under way before the app could send it. */
interface SentRequest {
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** Describes a refusal of the server as the app is told of it, whoever sent the call. */
interface ToldRefusal {
  readonly code: number;
  readonly message: string;
}

/** Describes what an app gives the client: whose calls they are, what goes with them, and what the app does about their outcome. */
export interface ClientHost {
  readonly siteId: () => number;
  /** Holds the id of the person who is logged in, or `visitor`. Each has separate cached replies. */
  readonly person: ObservableValue<string>;
  readonly visitor: string;
  /** Returns the token of the person who is logged in; undefined for a visitor. */
  readonly token: () => string | undefined;
  /** Stores a new token of the same person. */
  readonly renewToken: (token: string) => void;
  readonly headers: (row: CallRow) => Record<string, string>;
  /** Tells whether data files have their test names. */
  readonly hasTestData?: () => boolean;
  readonly repliesWithPage?: () => readonly ReplyWithPage[];
  /** Takes over a request that the page sent before its scripts ran; undefined if there is no such request. */
  readonly takeEarlyRead?: (method: string, wire: WireRequest, headers: Readonly<Record<string, string>>) => SentRequest | undefined;
  readonly requestEnded?: (row: CallRow, how: { readonly failed: boolean; readonly timedOut: boolean }) => void;
  /**
   * Is called when the server wants a login.
   * @param isPageRead whether a page sent the call without a tap
   * @param sentBy the token that the call was sent with
   */
  readonly loginNeeded: (call: { readonly sentBy: string | undefined; readonly isPageRead: boolean }) => void;
  /** Is called for each refusal, besides the error that the sender gets. */
  readonly refused?: (refusal: ToldRefusal) => void;
  /** Shows a sentence to the person. */
  readonly toast: (sentence: string) => void;
  /** Shows that an act succeeded, with a sentence of its own or the usual one. */
  readonly toastSuccess: (sentence?: string) => void;
}
