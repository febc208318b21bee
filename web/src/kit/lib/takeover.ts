import { isOnServer } from './server-rendering.ts';

let isUnderWay = isOnServer;

/** Tells whether the rendering must equal the server's: on the server itself, and in the browser until React has hydrated the page. */
export const isHydrating = (): boolean => isUnderWay;

/** Begins or ends the hydration of the page that the server rendered. */
export const setHydrating = (under: boolean): void => {
  isUnderWay = under;
};
