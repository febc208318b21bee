/** Joins numbers and their units with non-breaking spaces (14 英寸, 600 ml), for titles of several lines. */
export const formatGoodsTitle = (title: string): string => title.replace(/(\d)[ \u3000](?=[A-Za-z\u4e00-\u9fa5])/g, '$1\u00a0');
