/** Describes a request that has ended. */
interface EndedRequest {
  /** Tells whether it is the one that the mall cannot start without. */
  readonly isMain: boolean;
  readonly timedOut: boolean;
}

/** Describes the receiver of three signals about a loading page: it begins, a request has ended, it is complete. */
export interface PageSignals {
  /** Begins to wait for a page; `path` is below the base. */
  pageBegins(path: string): void;
  requestEnds(request: EndedRequest): void;
  /** Tells that the page is on the screen with all that it shows. */
  pageStands(): void;
}

let listener: PageSignals | undefined;
/** Registers the receiver of the signals. Only apps that wait for a loaded page have one. */
export const listenToPages = (signals: PageSignals): void => {
  listener = signals;
};

/** Returns the receiver of the signals about a loading page; undefined in a plain browser. */
export const pageSignals = (): PageSignals | undefined => listener;
