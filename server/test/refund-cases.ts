/** Reads docs/refund-cases.md: what an order has, what is done with it, what goes back, and what is left. */

/** Describes a product of a refund case: its name, price in yuan, pieces, shipping, and whether it is an add-on piece or a gift. */
export interface RefundCaseLine {
  readonly name: string;
  readonly price: string;
  readonly pieces: number;
  /** Holds the cell of the goods file: a template's name, or a flat fee. */
  readonly freight: string;
  readonly tie: 'markUp' | 'gift' | undefined;
}

/** Describes what an order of a refund case has besides its products: gifts, an add-on purchase, a coupon, points and how it is paid. */
export interface RefundCaseTerms {
  /** Gifts of goods and of points, with the sum that they hang on. */
  readonly gifts: readonly { readonly threshold: number; readonly goods?: string; readonly points?: number }[];
  readonly markUp: { readonly threshold: number; readonly goods: string; readonly price: number } | undefined;
  readonly coupon: number | undefined;
  readonly points: number;
  readonly card: boolean;
  readonly wechat: boolean;
}

/** Describes an act of a refund case: its name and words, with what goes back in yuan, or that it is refused. */
export interface RefundCaseAct {
  readonly name: string;
  readonly words: readonly string[];
  readonly back: number | 'refused' | undefined;
}

/** Describes a case of refunds. Results are named as in the document. */
export interface RefundCase {
  readonly number: number;
  readonly lines: readonly RefundCaseLine[];
  readonly terms: RefundCaseTerms;
  readonly acts: readonly RefundCaseAct[];
  readonly results: readonly string[];
}

const parts = (cell: string, sign: string): string[] => (cell === '' ? [] : cell.split(sign).map((part) => part.trim()));

/** Matches a text whole, or fails with the text that has another form. */
function match(text: string, form: RegExp): Record<string, string | undefined> {
  const found = new RegExp(`^(?:${form.source})$`).exec(text);
  if (!found) throw new Error(`the refund cases do not know: ${text}`);
  return found.groups ?? {};
}

function readLine(text: string): RefundCaseLine {
  const { name = '', price = '', more = '', pieces } = match(text, /(?<name>\S+) (?<price>[\d.]+)(?:（(?<more>.+)）| )×(?<pieces>\d+)/);
  const { flat, template, added, given } =
    more === '' ? {} : match(more, /运费 (?<flat>[\d.]+)|(?<template>按件)|(?<added>换购)|(?<given>赠品)/);
  return { name, price, pieces: Number(pieces), freight: template ?? flat ?? '0', tie: added ? 'markUp' : given ? 'gift' : undefined };
}

function readTerms(cell: string): RefundCaseTerms {
  const terms = {
    gifts: [] as RefundCaseTerms['gifts'][number][],
    markUp: undefined,
    coupon: undefined,
    points: 0,
    card: false,
    wechat: false,
  } as {
    -readonly [K in keyof RefundCaseTerms]: RefundCaseTerms[K] extends readonly (infer T)[] ? T[] : RefundCaseTerms[K];
  };
  for (const text of parts(cell, '；')) {
    const { from, goods, given, added, price, coupon, points, card, wechat } = match(
      text,
      /满 (?<from>[\d.]+) (?:赠 (?:(?<given>\d+) 积分|(?<goods>\S+))|换购 (?<added>\S+) (?<price>[\d.]+))|券 (?<coupon>[\d.]+)|积分 (?<points>\d+)|(?<card>储值卡)|(?<wechat>微信)/,
    );
    if (added !== undefined) terms.markUp = { threshold: Number(from), goods: added, price: Number(price) };
    else if (from !== undefined)
      terms.gifts.push({ threshold: Number(from), ...(given ? { points: Number(given) } : { goods: goods ?? '' }) });
    if (coupon !== undefined) terms.coupon = Number(coupon);
    if (points !== undefined) terms.points = Number(points);
    if (card !== undefined) terms.card = true;
    if (wechat !== undefined) terms.wechat = true;
  }
  return terms;
}

function readAct(text: string): RefundCaseAct {
  const [act = '', result] = parts(text, '→');
  const [name = '', ...words] = act.split(' ');
  return { name, words, back: result === undefined ? undefined : result === '不行' ? 'refused' : Number(result) };
}

/** Reads the cases of a document: rows of tables with five cells, the first a number. */
export const readRefundCases = (text: string): RefundCase[] =>
  text.split('\n').flatMap((row) => {
    const [, number, lines, terms, acts, results, ...more] = row.split('|').map((cell) => cell.trim());
    if (more.length !== 1 || !/^\d+$/.test(number ?? '')) return [];
    return [
      {
        number: Number(number),
        lines: parts(lines ?? '', '；').map(readLine),
        terms: readTerms(terms ?? ''),
        acts: parts(acts ?? '', '；').map(readAct),
        results: parts(results ?? '', '；'),
      },
    ];
  });
