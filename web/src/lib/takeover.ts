import { isOnServer } from './server-rendering.ts';

let isUnderWay = isOnServer;

/** Tells whether what is rendered now must be what the server renders: on the server, and until the browser has taken its page over. */
export const isTakingOver = (): boolean => isUnderWay;

/** Begins or ends taking over the page that the server rendered. */
export const setTakingOver = (under: boolean): void => {
  isUnderWay = under;
};
