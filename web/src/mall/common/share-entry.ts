/** Describes a visit by a shared link: who shared it, the page, whether the visit began with it, and whether the server has been told. */
export interface ShareVisit {
  readonly sharerId: string;
  /** Is the path below the mall's base. */
  readonly path: string;
  /** Tells that the visit began with the share. */
  readonly isEntry: boolean;
  readonly isReported: boolean;
}

/** Describes how a visit begins. */
interface VisitStart {
  /** Is the path below the mall's base. */
  readonly path: string;
  /** Names who led here, if somebody else than the member did. */
  readonly sharerId: string | undefined;
  /** Tells that the beginning of this visit was looked at before. */
  readonly isLookedAt: boolean;
}

/**
 * Tells whether a visit began by another member's shared link. True only for a first page that is the home page, and only at the first question in a
 * visit. [R-281..R-285]
 */
export const isShareEntry = ({ path, sharerId, isLookedAt }: VisitStart): boolean => !isLookedAt && path === '/' && sharerId !== undefined;
