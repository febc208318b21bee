/** Formats an order number of twenty digits in groups of four. */
export const formatTid = (tid: string): string => tid.replace(/(\d{4})(?=\d)/g, '$1 ');
