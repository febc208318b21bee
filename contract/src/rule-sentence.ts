import { sentenceFactory } from './sentence.ts';
import type { sentences } from './sentences/zh-CN.ts';

/** Names a sentence of the contract's rules. */
export const ruleSentence = sentenceFactory<typeof sentences>();
