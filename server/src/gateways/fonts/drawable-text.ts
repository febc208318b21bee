import type { Font } from 'fontkit';
import { loadFont } from './load-font.ts';

/** The printing trade's mark for a character that a font does not have. */
const missing = '〓';

let known: Promise<ReadonlySet<number>> | undefined;
async function readCharacters(): Promise<ReadonlySet<number>> {
  // Not before something is drawn: most processes start without it.
  const [{ create }, bytes] = await Promise.all([import('fontkit'), loadFont()]);
  return new Set((create(bytes) as Font).characterSet);
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Characters that draw nothing: joiners, variation selectors and line breaks. */
const undrawn = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/**
 * Returns a function that makes a text drawable in the font of pictures and PDF files: a character without a glyph becomes 〓, which a reader
 * knows as a character that could not be printed. Fonts would draw it as an empty box, or leave it out.
 */
export async function loadDrawableText(): Promise<(text: string) => string> {
  const characters = await (known ??= readCharacters());
  const isDrawn = (character: string) => undrawn.test(character) || characters.has(character.codePointAt(0) ?? 0);
  return (text) => Array.from(graphemes.segment(text), ({ segment }) => (Array.from(segment).every(isDrawn) ? segment : missing)).join('');
}
