/** Holds the time between two checks whether WeChat's script has loaded, in milliseconds. */
export const setUpInterval = 500;

/** Holds the greatest number of checks whether WeChat's script has loaded. */
export const setUpTries = 10;
