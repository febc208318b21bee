import { toHongKong } from 'contract/chinese-scripts.ts';
import { type Catalogue, formatSentence, type Sentence } from 'contract/sentence.ts';
import { sentences as mainland } from './zh-CN.ts';
import { sentences as hongKong } from './zh-HK.ts';

/** Names the locale of replies to requests whose site is not known. */
export const defaultLocale = 'zh-CN';

const catalogues: Readonly<Record<string, Catalogue>> = { 'zh-CN': mainland, 'zh-HK': hongKong };

/** Returns a sentence in the words of a locale; a locale without a catalogue reads zh-CN. */
export const localise = (locale: string, sentence: Sentence): string => formatSentence(catalogues[locale] ?? mainland, sentence);

/**
 * Converts the characters of a text from data, such as a place's name or a courier's trace, to those of a locale. For zh-HK they become
 * traditional; the words stay.
 */
export const localisePlace = (locale: string, text: string): string => (locale === 'zh-HK' ? toHongKong(text) : text);
