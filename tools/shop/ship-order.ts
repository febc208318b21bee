import { couriers } from 'contract/logistics/couriers.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Verb } from '../shop.ts';
import { ShopError } from './shop-client.ts';

const known = Object.entries(couriers)
  .map(([code, name]) => `${code} ${name}`)
  .join('，');

export const shipOrder: Verb = {
  usage: '<订单号> <快递代码> <运单号> [--lines 1,2]',
  says: '发货；不填 lines 则发出全部未发的商品',
  async run(call, [tid, courier, number], { lines }) {
    if (!tid || !courier || !number) throw new ShopError(`请依次填写订单号、快递代码、运单号。快递代码：${known}`);
    const lineNos = lines?.split(',').map(Number);
    if (lineNos?.some((line) => !Number.isSafeInteger(line))) throw new ShopError('--lines 应为行号，用逗号分开，例如 --lines 1,2');
    const { statusText } = await call(merchantCalls.shipOrder, { tid, courier, number, ...(lineNos ? { lineNos } : {}) });
    return `${tid} 已发出，订单状态：${statusText}`;
  },
};
