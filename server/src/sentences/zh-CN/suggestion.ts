/** Holds the sentences about members' suggestions. */
export const suggestion = {
  suggestionRepliedTitle: '商家回复了您的意见',
  suggestionReplied: ({ reply }: { reply: string }) => reply,
};
