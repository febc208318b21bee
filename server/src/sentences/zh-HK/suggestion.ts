import type { Translated } from 'contract/sentence.ts';
import type { suggestion as mainland } from '../zh-CN/suggestion.ts';

/** Holds the sentences that people read about members' suggestions, for Hong Kong. */
export const suggestion: Translated<typeof mainland> = {
  suggestionRepliedTitle: '商戶回覆了您的意見',
  suggestionReplyChangedTitle: '商戶更正了對您意見的回覆',
  suggestionReplied: ({ reply }) => reply,
};
