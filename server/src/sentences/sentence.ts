import { sentenceFactory } from 'contract/sentence.ts';
import type { sentences } from './zh-CN.ts';

/** Builds a sentence of the server by its name and values; it becomes text later, in the reader's language. */
export const sentence = sentenceFactory<typeof sentences>();
