import { readReferrer } from './start-params.ts';

/** Gives the scene of a visit that began with a shared page: a card in a chat of two. */
export const shareScene = 1007;

/** Describes how a visit begins. */
interface VisitStart {
  /** Holds the path below the base. */
  readonly path: string;
  readonly search: string;
  readonly ownId: string | undefined;
  /** Tells that the beginning of this visit was looked at before. */
  readonly isLookedAt: boolean;
}

/**
 * Tells whether a visit begins with a share: at the home page, before any page is found, led by somebody else than the member. It is looked at once.
 * [R-281..R-285]
 */
export const isShareEntry = ({ path, search, ownId, isLookedAt }: VisitStart): boolean =>
  !isLookedAt && path === '/' && readReferrer(new URLSearchParams(search).get('fromAgentId'), ownId) !== undefined;
