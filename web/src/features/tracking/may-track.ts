import type { TrailKind } from 'contract/tracking/trail-values.ts';

/** Lists the kinds that need any usable token; the others need it in the cookie. [R-412..R-418] */
const byToken: ReadonlySet<TrailKind> = new Set(['MAIN', 'MIRCO', 'GOODS']);

/** Tells whether a kind of event is tracked for a browser: by its usable token, and whether its cookie holds one. */
export const isTracked = (
  kind: TrailKind,
  { hasToken, hasTokenCookie }: { readonly hasToken: boolean; readonly hasTokenCookie: boolean },
): boolean => hasToken && (byToken.has(kind) || hasTokenCookie);
