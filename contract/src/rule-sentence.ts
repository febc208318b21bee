import { sentenceFactory } from './sentence.ts';
import type { sentences } from './sentences/zh-CN.ts';

/** Builds a sentence for people about a broken rule of the contract, by its name and values. It becomes text later, in the reader's language. */
export const ruleSentence = sentenceFactory<typeof sentences>();
