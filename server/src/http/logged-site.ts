import type { FastifyRequest } from 'fastify';

const siteIds = new WeakMap<FastifyRequest, number>();

/** Notes which site a request is for, as soon as that is known. */
export const noteRequestSite = (request: FastifyRequest, siteId: number): void => void siteIds.set(request, siteId);

/** Returns the site that was noted for a request, for the log; undefined if it named none. */
export const loggedSite = (request: FastifyRequest): number | undefined => siteIds.get(request);
