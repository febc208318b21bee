import { localiseSentence } from 'contract/chinese-scripts.ts';
import type { Translated } from 'contract/sentence.ts';
import { sentences as ruleSentences } from 'contract/sentences/zh-HK.ts';
import type { sentences as mainland } from './zh-CN.ts';
import { account } from './zh-HK/account.ts';
import { buying } from './zh-HK/buying.ts';
import { refusals } from './zh-HK/refusals.ts';

/** Holds every sentence of the server for Hong Kong. */
export const sentences: Translated<typeof mainland> = {
  ...ruleSentences,
  ...refusals,
  ...account,
  ...buying,
  written: ({ text }) => localiseSentence('zh-HK', text),
};
