/** Formats a product title for several lines: a non-breaking space between a number and its unit (14 英寸, 600 ml) keeps both on one line. */
export const formatGoodsTitle = (title: string): string => title.replace(/(\d)[ \u3000](?=[A-Za-z\u4e00-\u9fa5])/g, '$1\u00a0');
