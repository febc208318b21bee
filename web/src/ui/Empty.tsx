import type { ReactNode } from 'react';
import { Message } from './Message.tsx';

/** What there is none of, and the sentence that says so when the screen has no better one. [R-095..R-102] */
const sentences = {
  address: '暂无地址',
  coupon: '暂无优惠券',
  order: '暂无相关订单',
  nodata: '暂无数据',
  cart: '购物车还是空的',
  norights: '抱歉，暂无访问权限',
  nopermission: '抱歉，暂无访问权限',
} as const;

export type EmptyType = keyof typeof sentences;

interface EmptyProps {
  readonly type: EmptyType;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** The one way on, a main button. */
  readonly children?: ReactNode;
}

/** There is nothing here, and that is all right. */
export const Empty = ({ type, title = sentences[type], text, children }: EmptyProps) => (
  <Message drawing={type} title={title} text={text}>
    {children}
  </Message>
);
