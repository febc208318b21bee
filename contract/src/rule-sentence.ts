import { sentenceFactory } from './sentence.ts';
import type { sentences } from './sentences/zh-CN.ts';

/** Builds a sentence of the contract's rules by its name and values; it becomes text in the reader's language later. */
export const ruleSentence = sentenceFactory<typeof sentences>();
