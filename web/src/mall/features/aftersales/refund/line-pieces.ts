/** Describes a line of an order, and the number of its pieces that a refund is for. */
export interface LinePieces {
  readonly lineNo: number;
  readonly num: number;
}

/** Describes a line of an order as the form of a refund lists it. */
interface RefundableLine {
  readonly lineNo: number;
  readonly mostNum: number;
}

/** Describes a line of the form with what the server says of it for the pieces that are chosen. */
interface ChosenLine extends RefundableLine {
  readonly num: number;
  /** 1 for a gift or add-on line that goes along with the chosen pieces. */
  readonly goesAlong: number;
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

/** Lists the lines that can be selected: all but gifts, which go along with others; gifts too where nothing else is left. */
export function listChoosableLines<Line extends RefundableLine & { readonly tieKind: string | null }>(
  list: readonly Line[],
): readonly Line[] {
  const open = list.filter(({ mostNum }) => mostNum > 0);
  const own = open.filter(({ tieKind }) => tieKind !== 'gift');
  return own.length > 0 ? own : open;
}

/** Lists the pieces of a form that the shopper chose: without those that only go along. */
export const listOwnPieces = (list: readonly ChosenLine[]): readonly LinePieces[] =>
  list.filter(({ num, goesAlong }) => num > 0 && goesAlong === 0).map(({ lineNo, num }) => ({ lineNo, num }));

/** Adds to the selected pieces those that the server says go along with them, unless the shopper keeps them. */
export const withLinesAlong = (list: readonly ChosenLine[], pieces: readonly LinePieces[]): readonly LinePieces[] =>
  list.flatMap(({ lineNo, num, goesAlong }) => {
    if (goesAlong === 0) return pieces.filter((one) => one.lineNo === lineNo);
    return num > 0 ? [{ lineNo, num }] : [];
  });
