import { localiseTexts } from '#lib/localise.ts';

/** Holds the texts of the messages. */
export const texts = localiseTexts('message', {
  messages: '消息',
  readAll: '全部已读',
  allRead: '已全部标为已读',
  none: '暂无消息',
  empty: '订单和物流的消息都会在这里',
  unread: '未读',
  look: '去逛逛',
});
