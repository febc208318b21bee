import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of the messages. */
export const texts = pickTexts(
  {
    messages: '消息',
    readAll: '全部已读',
    allRead: '已全部标为已读',
    none: '暂无消息',
    empty: '订单和物流的消息都会在这里',
    unread: '未读',
    look: '去逛逛',
  },
  {
    messages: '訊息',
    readAll: '全部已讀',
    allRead: '已全部標為已讀',
    none: '暫無訊息',
    empty: '訂單和物流的訊息都會在這裏',
    unread: '未讀',
    look: '去逛逛',
  },
);
