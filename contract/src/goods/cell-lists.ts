/** Cuts a cell at a sign that no backslash stands before. The parts keep their backslashes. */
export function cut(text: string, sign: string): string[] {
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

/** A part as it was meant: without its backslashes and the spaces around it. */
export const meant = (part: string): string => part.trim().replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** A text with a backslash before each sign that would part it, and before backslashes; a line break is \\n. */
export const kept = (text: string, signs: string): string =>
  Array.from(text, (sign) => (sign === '\n' ? '\\n' : sign === '\\' || signs.includes(sign) ? `\\${sign}` : sign)).join('');

/** The parts of a cell, empty ones left out. */
export const listIn = (text: string): string[] =>
  cut(text, ';')
    .map(meant)
    .filter((one) => one !== '');
export const listOut = (list: readonly string[]): string => list.map((one) => kept(one, ';')).join(';');

/** Pairs of a cell (a:b;c:d); undefined for a part without a colon. */
export const pairsIn = (text: string): ([string, string] | undefined)[] =>
  cut(text, ';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...rest] = cut(part, ':');
      return rest.length === 0 ? undefined : [meant(name), meant(rest.join(':'))];
    });
export const pairsOut = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${kept(name, ';:')}:${kept(value, ';:')}`).join(';');

/** A path of categories as a cell has it, and back. */
export const pathText = (path: readonly string[]): string => path.map((one) => kept(one, '/')).join('/');
export const pathIn = (cell: string): string[] =>
  cut(cell, '/')
    .map(meant)
    .filter((one) => one !== '');
