import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';
import { refusals } from './zh-CN/refusals.ts';

/** Holds every sentence of the server for mainland China. */
export const sentences = { ...ruleSentences, ...refusals, written: ({ text }: { text: string }) => text };
