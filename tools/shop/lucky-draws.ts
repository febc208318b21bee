import type { Input, Reply } from 'contract/call.ts';
import { couriers, isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { forEachForm } from './for-each-form.ts';
import { parseState, requireText } from './parse-words.ts';
import type { ShopClient } from './shop-client.ts';
import { ShopError } from './shop-error.ts';
import { loadShopFormats, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

type DrawBody = Input<typeof luckyDrawMerchantCalls.putLuckyDraw>;
type ListedDraw = Reply<typeof luckyDrawMerchantCalls.listLuckyDraws>['list'][number];
type DrawTrial = Reply<typeof trialMerchantCalls.tryLuckyDraw>;
type ListedPrize = Reply<typeof luckyDrawMerchantCalls.listPrizes>['list'][number];

const states: Readonly<Record<ListedDraw['state'], string>> = { upcoming: '未开始', running: '进行中', over: '已结束' };
const prizeStates: Readonly<Record<ListedPrize['state'], string>> = { toClaim: '等会员填地址', claimed: '待寄出', sent: '已寄出' };

/** Writes odds in parts of a million as percent: 0.1%. */
const formatOdds = (odds: number): string => `${odds / 10_000}%`;

/** Formats a draw as lines of text: its window and chances, its prizes, and the proof. */
function formatDraw(draw: ListedDraw): string {
  const { key, name, state, startTime, endTime, freePerDay, pointsCost, paidPerDay, prizes, takenNums, drawnNum, seedHash, seed } = draw;
  const paid = pointsCost === undefined ? '' : `，另可用 ${pointsCost} 积分抽，每天 ${paidPerDay} 次`;
  return [
    `${key}  「${name}」  ${states[state]}  已抽 ${drawnNum} 次`,
    `    ${startTime} 至 ${endTime}，每天免费 ${freePerDay} 次${paid}`,
    ...prizes.map(
      (prize, i) =>
        `    ${i + 1} ${prize.name}  ${formatOdds(prize.odds)}${prize.stock === undefined ? '  不限' : `  发出 ${takenNums[i] ?? 0}/${prize.stock}`}`,
    ),
    `    种子的 SHA-256：${seedHash}`,
    ...(seed === null ? [] : [`    种子：${seed}`]),
  ].join('\n');
}

const formatPrize = ({ id, key, prize, memberId, state, receiver, courier, number }: ListedPrize): string =>
  [
    `${id}  ${prize}  ${prizeStates[state]}  会员 ${memberId}  抽奖 ${key}`,
    ...(receiver ? [`    ${receiver.name} ${receiver.mobile} ${receiver.region}${receiver.address}`] : []),
    ...(courier && number ? [`    ${isCourier(courier) ? couriers[courier] : courier} ${number}`] : []),
  ].join('\n');

const drawForms = { example: 'lucky-draw.json', what: '抽奖', measure: '个', id: 'key' } as const;

/** Formats what a number of draws gives: the prizes with their names, the cost, and the points. */
function formatExpectation(
  { prizes, cost, points }: DrawTrial['orders'] | DrawTrial['series'][number],
  form: DrawBody,
  money: ShopFormats['money'],
): string {
  const given = prizes.map((count, i) => `${form.prizes[i]?.name ?? i + 1} ${count}`).join('、');
  return `${given}；合 ${money(cost)}${points > 0 ? `，其中积分 ${points}` : ''}`;
}

/** Formats what a draw that is not saved would give and cost. */
function formatTrial({ series, usedUpAfter, orders, buyers }: DrawTrial, form: DrawBody, money: ShopFormats['money']): string {
  const taken = (points: number) => (points > 0 ? `；会员最多付 ${points} 积分` : '');
  return [
    ...series.map((one) => `  每 ${one.draws} 次：${formatExpectation(one, form, money)}${taken(one.pointsTaken)}`),
    ...usedUpAfter.flatMap((draws, i) => (draws === null ? [] : [`  ${form.prizes[i]?.name ?? i + 1} 约抽 ${draws} 次后发完`])),
    `  最近 ${orders.count} 单每单抽一次，共 ${orders.draws} 次：${formatExpectation(orders, form, money)}`,
    `  最近 30 天付过款的 ${buyers.count} 位会员一天里抽满，共 ${buyers.draws} 次：${formatExpectation(buyers, form, money)}${taken(buyers.pointsTaken)}`,
  ].join('\n');
}

const tryDraw = async (call: ShopClient, form: DrawBody): Promise<string> => {
  const { money } = await loadShopFormats(call);
  return `抽奖「${form.key}」：\n${formatTrial(await call(trialMerchantCalls.tryLuckyDraw, form), form, money)}`;
};

/** Maps each command of `npm run shop` for lucky draws to its usage and the function that runs it. */
export const luckyDrawCommands: Commands = {
  'lucky-draws': {
    usage: '',
    says: '列出抽奖：时间、奖品、概率、发出多少，以及公布的种子校验值',
    async run(call) {
      const { list } = await call(luckyDrawMerchantCalls.listLuckyDraws, {});
      return list.map(formatDraw).join('\n') || '还没有抽奖';
    },
  },
  'lucky-draw-put': {
    usage: '<文件…> [--try]',
    says: '按 JSON 文件新建抽奖，或修改还没有开始的抽奖；--try 只试算，不写入',
    more: `写法见 docs/lucky-draws.md，例子是 docs/samples/lucky-draw.json。
  --try         试算每 100 次、1000 次发出多少奖品、花多少钱，各奖品抽多少次后发完，不写入`,
    example: 'npm run shop -- lucky-draw-put docs/samples/lucky-draw.json --try --site 1001',
    async run(call, words, { try: dry }) {
      if (dry) {
        const tried = await forEachForm<DrawBody, string>(call, words, { ...drawForms, dry: true }, (body) => tryDraw(call, body));
        return [...tried, '没有保存'].join('\n');
      }
      const lines = await forEachForm<DrawBody, string>(call, words, drawForms, async (body, key) => {
        const { seedHash } = await call(luckyDrawMerchantCalls.putLuckyDraw, body);
        return `抽奖 ${key} 已写入；种子的 SHA-256 是 ${seedHash}`;
      });
      return lines.join('\n');
    },
  },
  'lucky-draw-end': {
    usage: '<代号>',
    says: '提前结束抽奖并公布种子；不能再开始',
    example: 'npm run shop -- lucky-draw-end anniversary --site 1001',
    async run(call, [key]) {
      const { seed } = await call(luckyDrawMerchantCalls.endLuckyDraw, { key: requireText(key, '抽奖的代号') });
      return `抽奖已结束；种子是 ${seed}`;
    },
  },
  prizes: {
    usage: '[--state 待寄出]',
    says: '列出抽中的实物奖品和收货地址，先抽中的在前',
    more: '--state 是 等会员填地址、待寄出 或 已寄出。',
    async run(call, _, { state: word }) {
      const state = parseState(word, prizeStates);
      const prizes: ListedPrize[] = [];
      for (let pageNo = 1, more = true; more; pageNo += 1) {
        const { list, hasNext } = await call(luckyDrawMerchantCalls.listPrizes, { pageNo, pageSize: 100, ...(state ? { state } : {}) });
        prizes.push(...list);
        more = hasNext;
      }
      return prizes.map(formatPrize).join('\n') || '没有实物奖品';
    },
  },
  'prize-send': {
    usage: '<编号> <快递> <单号>',
    says: '登记奖品已寄出，并通知会员；快递写代号，例如 shunfeng',
    example: 'npm run shop -- prize-send 12 shunfeng SF1234567890123 --site 1001',
    async run(call, [id, courier, number]) {
      if (!/^\d+$/.test(id ?? '') || !courier || !number) throw new ShopError('请写奖品编号、快递代号和单号');
      if (!isCourier(courier)) throw new ShopError(`没有快递 ${courier}；有 ${Object.keys(couriers).join('、')}`);
      await call(luckyDrawMerchantCalls.sendPrize, { id: Number(id), courier, number });
      return `奖品 ${id} 已登记寄出`;
    },
  },
};
