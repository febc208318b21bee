/** A title as it is set on several lines: a number is not parted from its unit (14 英寸, 600 ml). */
export const goodsTitle = (title: string): string => title.replace(/(\d)[ \u3000](?=[A-Za-z\u4e00-\u9fa5])/g, '$1\u00a0');
