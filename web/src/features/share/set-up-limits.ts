/** Sets the time between two looks for WeChat's script, in milliseconds. */
export const setUpInterval = 500;

/** Limits how often a page looks for WeChat's script. */
export const setUpTries = 10;
