/** Holds the fixed texts that shoppers read on pages about the messages, in simplified Chinese. */
export const textsOfMainland = {
  messages: '消息',
  readAll: '全部已读',
  allRead: '已全部标为已读',
  none: '暂无消息',
  empty: '订单和物流的消息都会在这里',
  unread: '未读',
  look: '去逛逛',
};
