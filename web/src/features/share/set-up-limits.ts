/** Looks so often for WeChat's script, in milliseconds, and so many times. */
export const setUpInterval = 500;

/** Limits the tries to set up sharing on a page. */
export const setUpTries = 10;
