/** Holds whether this code renders a page on the server, where there is no document and nothing stored. */
export const isOnServer = typeof document === 'undefined';
