import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderTabs } from 'contract/order/order-status.ts';
import type { Verb } from '../shop.ts';
import { dayFrom } from './day-from.ts';
import { ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const states = ['all', 'toPay', 'toShip', 'toReceive', 'done'] as const;

export const listOrders: Verb = {
  usage: '[--state toShip] [--word 小满] [--from 2026-11-01] [--to 2026-11-30] [--page 1]',
  says: '列出订单，可按状态、词语、下单日期',
  more: '  --state       all 全部、toPay 待付款、toShip 待发货、toReceive 待收货、done 已完成\n  --word        订单号、商品名或收货人里的字\n  --from --to   下单日期，含两端，按本机时间',
  async run(call, _, { state = 'all', page = '1', word, from, to }) {
    const tab = states.find((one) => one === state);
    if (!tab) throw new ShopError(`--state 应为 ${states.join('、')} 之一`);
    const which = {
      ...(word ? { keyword: word } : {}),
      ...(from ? { from: dayFrom(from) } : {}),
      ...(to ? { before: dayFrom(to, 1) } : {}),
    };
    const statuses = orderTabs[tab] ?? [undefined];
    const pages = await Promise.all(
      statuses.map((status) =>
        call(merchantCalls.listOrders, { ...(status ? { status } : {}), ...which, pageNo: Number(page), pageSize: 20 }),
      ),
    );
    const orders = pages.flatMap(({ list }) => list);
    const total = pages.reduce((sum, one) => sum + one.total, 0);
    const lines = orders.map(({ tid, statusText, createTime, payment, receiver, list }) =>
      [
        `${tid}  ${statusText}  ${when.format(createTime)}  ¥${payment.toFixed(2)}  ${receiver ? `${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}` : '无需配送'}`,
        ...list.map(
          ({ lineNo, title, skuText, num, shippedNum }) =>
            `    ${lineNo}. ${title}${skuText ? `（${skuText}）` : ''} ×${num}${shippedNum > 0 ? '，已发' : ''}`,
        ),
      ].join('\n'),
    );
    return [...lines, `共 ${total} 单，第 ${page} 页`].join('\n');
  },
};
