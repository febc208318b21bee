/** Describes a line of an order, and the number of its pieces that a refund is for. */
export interface LinePieces {
  readonly lineNo: number;
  readonly num: number;
}

/** Describes a line of an order as the form of a refund lists it. */
interface RefundableLine {
  readonly lineNo: number;
  readonly mostNum: number;
  /** Lists the lines that it came with. */
  readonly mainLineNos: readonly number[];
}

/** Parses the pieces of order lines in a URL: `1-2,3-1` is two pieces of line 1 and one of line 3. Leaves out parts of another form. */
export const parseLinePieces = (text: string | null): readonly LinePieces[] =>
  (text ?? '').split(',').flatMap((part) => {
    const [, lineNo, num] = /^([1-9]\d{0,2})-([1-9]\d{0,5})$/.exec(part) ?? [];
    return lineNo === undefined || num === undefined ? [] : [{ lineNo: Number(lineNo), num: Number(num) }];
  });

/** Formats for a URL the pieces that a shopper selected for a refund: `1-2,3-1` is two pieces of line 1 and one of line 3. */
export const formatLinePieces = (pieces: readonly LinePieces[]): string => pieces.map(({ lineNo, num }) => `${lineNo}-${num}`).join(',');

/** Limits the selected pieces of each line to the number that can still be refunded, and removes lines with none. */
export const limitLinePieces = (list: readonly RefundableLine[], pieces: readonly LinePieces[]): readonly LinePieces[] =>
  list.flatMap(({ lineNo, mostNum }) => {
    const num = pieces.find((one) => one.lineNo === lineNo)?.num ?? 0;
    return num > 0 && mostNum > 0 ? [{ lineNo, num: Math.min(num, mostNum) }] : [];
  });

/** Tells whether a gift or add-on line must be returned too: every main line that it was given or sold with is returned whole. */
export function isTiedTo(line: RefundableLine, list: readonly RefundableLine[], pieces: readonly LinePieces[]): boolean {
  const mains = list.filter(({ lineNo }) => line.mainLineNos.includes(lineNo));
  return mains.length > 0 && mains.every(({ lineNo, mostNum }) => pieces.some((one) => one.lineNo === lineNo && one.num >= mostNum));
}

/**
 * Returns order lines without the links from gifts and add-ons to their main lines. It is for exchanges, in which no gift or add-on has to be
 * returned too.
 */
export const withoutTies = <Line extends RefundableLine>(list: readonly Line[]): readonly Line[] =>
  list.map((line) => ({ ...line, mainLineNos: [] }));

/**
 * Limits the chosen pieces to what can be refunded. Adds a whole gift or add-on line if every main line that it was given or sold with is returned
 * whole.
 */
export function withTiedLines(list: readonly RefundableLine[], pieces: readonly LinePieces[]): readonly LinePieces[] {
  const limited = limitLinePieces(list, pieces);
  return list.flatMap((line) => {
    const { lineNo, mostNum } = line;
    if (mostNum > 0 && isTiedTo(line, list, limited)) return [{ lineNo, num: mostNum }];
    return limited.filter((one) => one.lineNo === lineNo);
  });
}
