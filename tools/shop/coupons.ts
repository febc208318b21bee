import { writeFileSync } from 'node:fs';
import type { Input } from 'contract/call.ts';
import { formatDay } from 'contract/day.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { couponStates, formatCoupon, type ListedCoupon } from './format-coupon.ts';
import { parseState, requireFileName, requireText } from './parse-words.ts';
import { withConfirm } from './promotions.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

type CouponBody = Input<typeof couponMerchantCalls.putCoupon>;

const outputFields = new Set(['id', 'state', 'link', 'receivedNum', 'lockedNum', 'usedNum']);

/** Removes from a listed coupon what a saved one does not have. */
const omitOutput = (listed: ListedCoupon): Record<string, unknown> =>
  Object.fromEntries(Object.entries(listed).filter(([field]) => !outputFields.has(field)));

/** Returns the default name of a batch of coupons: this computer's day. So running the command again on the same day sends nothing twice. */
export const defaultBatchName = (): string => formatDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Maps each command of `npm run shop` for coupons to its usage and the function that runs it. */
export const couponCommands: Commands = {
  coupons: {
    usage: '[文件] [--state 可领取]',
    says: '列出优惠券，各领了、用了多少；写了文件名则存成 JSON',
    more: '--state 是 未开始、可领取 或 已停发。',
    example: 'npm run shop -- coupons --state 可领取 --site 1001',
    async run(call, [file], { state: word }) {
      const state = parseState(word, couponStates);
      const { list } = await call(couponMerchantCalls.listCoupons, state ? { state } : {});
      if (file) {
        writeJson(file, list.map(omitOutput));
        return `${list.length} 种券已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      return list.map((coupon) => formatCoupon(coupon, money)).join('\n') || (state ? '没有这样的券' : '还没有优惠券');
    },
  },
  'coupon-put': {
    usage: '<文件…> [--confirm 最低 9.90 元]',
    says: '按 JSON 文件写入优惠券：代号（key）相同的替换，没有的新增，立即生效',
    more: '六种券的写法见 docs/coupons.md，例子在 docs/samples/coupons 里。\n  --confirm     价格低于成本价或三折、时间已过时，提示里要求写的那几个字；也可以写在文件里（confirm）',
    example: 'npm run shop -- coupon-put docs/samples/coupons/full-reduction.json --site 1001',
    async run(call, words, { confirm }) {
      const coupons = await forEachForm<CouponBody>(
        call,
        words,
        { example: 'full-reduction.json', what: '券', measure: '种', id: 'key' },
        (body) => call(couponMerchantCalls.putCoupon, withConfirm(body, confirm)),
      );
      return `${coupons.length} 种券已写入`;
    },
  },
  'coupon-end': {
    usage: '<代号>',
    says: '立即停发一种券；会员手里的照常能用',
    async run(call, [word]) {
      const key = requireText(word, '券的代号；用 coupons 看有哪些');
      await call(couponMerchantCalls.endCoupon, { key });
      return `券 ${key} 已停发`;
    },
  },
  'coupon-codes': {
    usage: '<代号> <文件> [--count 100] [--batch 批次]',
    says: '为凭码领取的券生成券码，一码一张，存成每行一个的文件',
    more: '--batch 是这一批的名字，不写是今天的日期：同一批再执行一次，得到的还是那些券码。',
    example: 'npm run shop -- coupon-codes spring-word codes.csv --count 500 --batch may --site 1001',
    async run(call, [word, file], { count = '100', batch = defaultBatchName() }) {
      const key = requireText(word, '券的代号；用 coupons 看有哪些');
      const path = requireFileName(file, 'codes.csv');
      const { codes } = await call(couponMerchantCalls.makeCouponCodes, { key, batch, count: Number(count) });
      writeFileSync(path, `${codes.join('\n')}\n`);
      return `${codes.length} 个券码已写入 ${path}`;
    },
  },
  'coupon-send': {
    usage: '<代号> <会员编号…> [--batch 批次]',
    says: '把券发给会员，每人一张，并通知他们',
    more: '--batch 是这一批的名字，不写是今天的日期：同一批再执行一次，已得到的会员不会再得。',
    example: 'npm run shop -- coupon-send tasting 12 15 18 --batch thanks --site 1001',
    async run(call, [word, ...ids], { batch = defaultBatchName() }) {
      const key = requireText(word, '券的代号；用 coupons 看有哪些');
      const wrong = ids.find((id) => !/^\d{1,15}$/.test(id));
      if (wrong !== undefined) throw new UsageError(`会员编号应为数字，现为「${wrong}」；用 members 看有哪些`);
      if (ids.length === 0) throw new UsageError('请写会员编号；用 members 看有哪些');
      const { sent } = await call(couponMerchantCalls.sendCoupon, { key, batch, members: [...new Set(ids.map(Number))] });
      return `已发给 ${sent} 位会员${sent < ids.length ? '，其余的这一批已得到' : ''}`;
    },
  },
  'coupon-write-off': {
    usage: '<券码>',
    says: '核销顾客到店出示的券码，只能核销一次',
    example: 'npm run shop -- coupon-write-off 55712014271312 --site 1001',
    async run(call, [word]) {
      const code = requireText(word, '顾客出示的 14 位券码').replace(/\s/g, '');
      const { name, note, member } = await call(couponMerchantCalls.writeOffCoupon, { code });
      return `已核销「${name}」，会员 ${member}${note === '' ? '' : `：${note}`}`;
    },
  },
};
