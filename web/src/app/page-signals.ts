/** Describes a request that has ended. */
export interface EndedRequest {
  /** Tells whether it is the one that the mall cannot start without. */
  readonly isMain: boolean;
  readonly timedOut: boolean;
}

/** Learns how far the loading of a page is. */
export interface PageSignals {
  /** Begins to wait for a page; `path` is below the base. */
  pageBegins(path: string): void;
  requestEnds(request: EndedRequest): void;
  /** Tells that the page is on the screen with all that it shows. */
  pageStands(): void;
}

let listener: PageSignals | undefined;
/** Sets who learns it: what tells the container, in those that wait for it. */
export const listenToPages = (signals: PageSignals): void => {
  listener = signals;
};

/** Returns who learns how far the loading of a page is; undefined in a plain browser. */
export const pageSignals = (): PageSignals | undefined => listener;
