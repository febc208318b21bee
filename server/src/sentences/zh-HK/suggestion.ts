import type { Translated } from 'contract/sentence.ts';
import type { suggestion as mainland } from '../zh-CN/suggestion.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about members' suggestions.
 */
export const suggestion: Translated<typeof mainland> = {
  suggestionRepliedTitle: '商戶回覆了您的意見',
  suggestionReplyChangedTitle: '商戶更正了對您意見的回覆',
  suggestionReplied: ({ reply }) => reply,
};
