/**
 * What the page itself carries, as JSON beside the scripts: the answers that its first screen would ask for first.
 * A visitor's answers only, for a page is asked for without a token.
 */
export interface ShellData {
  readonly siteId: number;
  /** The server's clock when it wrote the page: milliseconds since 1970. */
  readonly now: number;
  readonly replies: readonly ShellReply[];
}

/** The answer to one call. */
export interface ShellReply {
  /** Method and path of its row: `GET /merchant/front/merchantConfig`. */
  readonly call: string;
  readonly input: unknown;
  readonly body: unknown;
  /** It is the same whoever asks. */
  readonly forAll: boolean;
}

/** The element that carries it. */
export const shellElement = 'mall';

/** How a row is named where rows of two bundles meet. */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
