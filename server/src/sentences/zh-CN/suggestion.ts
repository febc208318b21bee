/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about members'
 * suggestions.
 */
export const suggestion = {
  suggestionRepliedTitle: '商家回复了您的意见',
  suggestionReplyChangedTitle: '商家更正了对您意见的回复',
  suggestionReplied: ({ reply }: { reply: string }) => reply,
};
