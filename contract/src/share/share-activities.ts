/**
 * Holds the wire value of each activity that the link of a shared product may name. A group is one that friends join.
 * The specification numbers a flash sale as 5.
 */
export const shareActivityTypes = { group: 'group', points: 'points', flashSale: '5', presale: 'presale' } as const;
