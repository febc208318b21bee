/** Creates a two-way table between values and their texts in a goods file. A value itself is accepted as a text too. */
function createTextTable<const Value extends string | number>(pairs: readonly (readonly [Value, string])[]) {
  const byValue = new Map<string | number, string>(pairs);
  const byWord = new Map<string, Value>(pairs.flatMap(([value, word]) => [[word, value] as const, [String(value), value] as const]));
  return {
    textOf: (value: string | number): string => byValue.get(value) ?? String(value),
    valueOf: (word: string): Value | undefined => byWord.get(word),
    known: pairs.map(([, word]) => word),
  };
}

/** Holds the two-way table between the kinds of products and their words in a goods file. */
export const goodsKindTexts = createTextTable([
  [1, '普通'],
  [2, '虚拟'],
  [3, '跨境'],
  [4, '保税'],
  [5, '权益'],
  [6, '特殊'],
]);

/** Holds the two-way table between the periods of a purchase limit and their words in a goods file. */
export const limitCycleTexts = createTextTable([
  [0, '永久'],
  [1, '每天'],
  [2, '每周'],
  [3, '每月'],
]);

/** Holds the two-way table between the types of a product's questions to the buyer and their words in a goods file. */
export const leaveFieldTypeTexts = createTextTable([
  ['text', '文字'],
  ['number', '数字'],
  ['mail', '邮箱'],
  ['date', '日期'],
  ['time', '时间'],
  ['id', '身份证'],
  ['image', '图片'],
]);

/** Holds the two-way table between the legal reasons against returning a product and their words in a goods file. */
export const noReturnTexts = createTextTable([
  ['custom', '定制'],
  ['perishable', '鲜活易腐'],
  ['digital', '数字化'],
  ['opened', '拆封音像报刊'],
]);

/** Holds the two-way table between yes and no and their words in a goods file. */
export const yesNoTexts = createTextTable([
  ['yes', '是'],
  ['no', '否'],
]);
