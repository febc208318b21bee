/**
 * Returns the last four digits of the telephone number in a one-line address, which some couriers ask for; empty
 * where there is none.
 */
export const readMobileTail = (line: string): string => /(?<!\d)(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/.exec(line)?.[0].slice(-4) ?? '';
