import { randomInt } from 'node:crypto';

/**
 * Draws the number of a new member: ten random digits, which reveal neither how many members there are nor who joined
 * when. Older members keep shorter numbers.
 */
export const drawMemberNumber = (): number => randomInt(1_000_000_000, 10_000_000_000);
