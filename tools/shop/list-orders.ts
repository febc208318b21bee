import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderTabs } from 'contract/order/order-status.ts';
import type { Verb } from '../shop.ts';
import { ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const states = ['all', 'toPay', 'toShip', 'toReceive', 'done'] as const;

export const listOrders: Verb = {
  usage: '[--state toShip] [--page 1]',
  says: '列出订单；state 可为 all、toPay、toShip、toReceive、done',
  async run(call, _, { state = 'all', page = '1' }) {
    const tab = states.find((one) => one === state);
    if (!tab) throw new ShopError(`--state 应为 ${states.join('、')} 之一`);
    const statuses = orderTabs[tab] ?? [undefined];
    const pages = await Promise.all(
      statuses.map((status) => call(merchantCalls.listOrders, { ...(status ? { status } : {}), pageNo: Number(page), pageSize: 20 })),
    );
    const orders = pages.flatMap(({ list }) => list);
    const total = pages.reduce((sum, one) => sum + one.total, 0);
    const lines = orders.map(({ tid, statusText, createTime, payment, receiver, list }) =>
      [
        `${tid}  ${statusText}  ${when.format(createTime)}  ¥${payment.toFixed(2)}  ${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}`,
        ...list.map(
          ({ lineNo, title, skuText, num, shippedNum }) =>
            `    ${lineNo}. ${title}${skuText ? `（${skuText}）` : ''} ×${num}${shippedNum > 0 ? '，已发' : ''}`,
        ),
      ].join('\n'),
    );
    return [...lines, `共 ${total} 单，第 ${page} 页`].join('\n');
  },
};
