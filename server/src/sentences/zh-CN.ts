import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';
import { account } from './zh-CN/account.ts';
import { buying } from './zh-CN/buying.ts';
import { refusals } from './zh-CN/refusals.ts';

/** Holds every sentence of the server for mainland China. */
export const sentences = { ...ruleSentences, ...refusals, ...account, ...buying, written: ({ text }: { text: string }) => text };
