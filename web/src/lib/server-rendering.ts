/** Tells that this code renders a page on the server: there is no document and nothing stored. */
export const isOnServer = typeof document === 'undefined';
