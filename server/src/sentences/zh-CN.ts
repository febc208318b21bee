import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';
import { http } from './zh-CN/http.ts';
import { refusals } from './zh-CN/refusals.ts';

/** Holds every sentence of the server for mainland China. */
export const sentences = { ...ruleSentences, ...http, ...refusals, written: ({ text }: { text: string }) => text };
