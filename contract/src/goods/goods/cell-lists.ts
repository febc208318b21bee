/** Splits a cell of a goods file at each separator without a backslash before it. The parts keep their backslashes. */
export function splitUnescaped(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      part += letter + text.charAt(at + 1);
      at += 1;
    } else if (letter === sign) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

/** Removes the escaping backslashes of a part of a goods-file cell, and the spaces around it. */
export const unescapeCell = (part: string): string => part.trim().replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Adds a backslash before each separator and backslash of a goods-file cell; writes a line break as \\n. */
export const escapeCell = (text: string, signs: string): string =>
  Array.from(text, (sign) => (sign === '\n' ? '\\n' : sign === '\\' || signs.includes(sign) ? `\\${sign}` : sign)).join('');

/** Parses a cell of a goods file as a list separated by semicolons, without empty parts. */
export const parseCellList = (text: string): string[] =>
  splitUnescaped(text, ';')
    .map(unescapeCell)
    .filter((one) => one !== '');

/** Formats a list as a cell of a goods file, separated by semicolons. */
export const formatCellList = (list: readonly string[]): string => list.map((one) => escapeCell(one, ';')).join(';');

/** Parses a cell of a goods file as pairs (产地:福建;重量:500g); a part without a colon gives undefined. */
export const parseCellPairs = (text: string): ([string, string] | undefined)[] =>
  splitUnescaped(text, ';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...rest] = splitUnescaped(part, ':');
      return rest.length === 0 ? undefined : [unescapeCell(name), unescapeCell(rest.join(':'))];
    });

/** Formats names with values as a cell of a goods file (产地:福建;重量:500g). */
export const formatCellPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${escapeCell(name, ';:')}:${escapeCell(value, ';:')}`).join(';');

/** Formats a category path as a cell of a goods file (生鲜/水果). */
export const formatCategoryPath = (path: readonly string[]): string => path.map((one) => escapeCell(one, '/')).join('/');

/** Returns the category names in a cell of a goods file (生鲜/水果), the top one first; empty for an empty cell. */
export const parseCategoryPath = (cell: string): string[] =>
  splitUnescaped(cell, '/')
    .map(unescapeCell)
    .filter((one) => one !== '');
