/** Gives the path below which the pages of the merchant's console stand. */
export const consolePath = '/console';

/** Names the element of the console's document that holds what the server tells it (`ConsoleStart`). */
export const consoleStartId = 'console-start';

/** Describes what the server tells the console in its document. */
export interface ConsoleStart {
  /** The shop whose host was opened; undefined on a host that several shops share. */
  readonly siteId?: number | undefined;
  /** A shop to suggest for trying: outside production. */
  readonly demoSite?: number | undefined;
  /** Allows the styles that the console adds while it runs. */
  readonly nonce: string;
  /** The server's clock, in milliseconds. */
  readonly now: number;
}
