import type { LocalisedTexts } from '#kit/lib/localise.ts';
import type { textsOfMainland } from './texts-zh-CN.ts';

/** Holds the fixed texts that shoppers read on pages about the messages, as Hong Kong writes them. */
export const textsOfHongKong: LocalisedTexts<typeof textsOfMainland> = {
  messages: '訊息',
  readAll: '全部已讀',
  allRead: '已全部標為已讀',
  none: '暫無訊息',
  empty: '訂單和物流的訊息都會在這裏',
  unread: '未讀',
  look: '去逛逛',
};
