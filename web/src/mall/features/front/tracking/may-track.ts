import type { TrailKind } from 'contract/front/tracking/trail-values.ts';

/** Lists the kinds that need any usable token; the others need it in the cookie. [R-412..R-418] */
const byToken: ReadonlySet<TrailKind> = new Set(['MAIN', 'MIRCO', 'GOODS']);

/**
 * Tells whether events of a kind are tracked in this browser, which needs a usable token. Events other than views of the home page, micro pages and
 * products also need a token in the cookie.
 */
export const isTracked = (
  kind: TrailKind,
  { hasToken, hasTokenCookie }: { readonly hasToken: boolean; readonly hasTokenCookie: boolean },
): boolean => hasToken && (byToken.has(kind) || hasTokenCookie);
