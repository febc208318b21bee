import { randomInt } from 'node:crypto';

/**
 * Draws the number of a new member: ten digits at random, so that a number tells neither how many members there are nor who joined when. Members
 * from before have the shorter, serial numbers that they were given.
 */
export const drawMemberNumber = (): number => randomInt(1_000_000_000, 10_000_000_000);
