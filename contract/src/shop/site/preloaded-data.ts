/**
 * Describes the JSON that the server inlines into a page: the site, the time, settings of the deployment, and replies.
 * The replies are those that the first screen would request. They are a visitor's, as a page is requested without a
 * token.
 */
export interface PreloadedData {
  readonly siteId: number;
  /** Server time when the page was rendered, in milliseconds since 1970. */
  readonly now: number;
  /** Path and query of the page that the server rendered, below the base: `/goodsInfo/7?siteId=1001`. */
  readonly url: string;
  readonly replies: readonly PreloadedReply[];
  /** Names the group of the web app's route table that the page's row is in, unless the shell has it. */
  readonly routeGroup?: string | undefined;
  /** Says where browsers send what people look at, where that is not the mall itself. */
  readonly analyticsUrl?: string;
  /** Tells whether a `container` in the query makes this browser pass for another container. Only outside production. */
  readonly hasTestContainers?: boolean;
  /** Tells whether data files have their test names: in test environments. */
  readonly hasTestData?: boolean;
}

/** Describes the preloaded reply to one call: the call's name and input, the reply's body, and whether all callers get it. */
export interface PreloadedReply {
  /** Method and path of the call: `GET /merchant/front/merchantConfig`. */
  readonly call: string;
  readonly input: unknown;
  readonly body: unknown;
  /** Tells whether the reply is the same for all callers. */
  readonly forAll: boolean;
}

/** Holds the id of the element that contains the preloaded data. */
export const preloadedElementId = 'mall';

/**
 * Builds the name of a call from its method and path, so that the server's and the web app's bundles can match calls.
 */
export const callName = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
