import { isOnServer } from './server-rendering.ts';

let isUnderWay = isOnServer;

/**
 * Tells whether what is rendered now must equal what the server rendered: on the server, and until React has hydrated
 * the page.
 */
export const isHydrating = (): boolean => isUnderWay;

/** Begins or ends the hydration of the page that the server rendered. */
export const setHydrating = (under: boolean): void => {
  isUnderWay = under;
};
