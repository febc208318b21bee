import { sentenceFactory } from 'contract/sentence.ts';
import type { sentences } from './zh-CN.ts';

/** Names a sentence of the server; `say` of a call's context, or the reply of a refusal, makes its words. */
export const sentence = sentenceFactory<typeof sentences>();
