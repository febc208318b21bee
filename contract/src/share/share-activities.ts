/**
 * Names the activities that the link of a shared product may name: a group that friends join, an offer of the points mall,
 * a flash sale (5, as the specification numbers it), a presale.
 */
export const shareActivityTypes = { group: 'group', points: 'points', flashSale: '5', presale: 'presale' } as const;
