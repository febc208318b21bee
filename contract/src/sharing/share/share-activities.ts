/**
 * Holds the wire value of each kind of promotion that the link of a shared product may name: group buy, points, flash sale, presale. The
 * specification numbers a flash sale as 5.
 */
export const shareActivityTypes = { group: 'group', points: 'points', flashSale: '5', presale: 'presale' } as const;
