import type { Reply } from 'contract/call.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { readFields } from './account-fields.ts';
import { parsePageNumber, parseState, requireText } from './parse-words.ts';
import { ShopError, UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

type Row = Reply<typeof pickupMerchantCalls.listPickups>['list'][number];
const states = { unpaid: '待支付', waiting: '待取件', collected: '已取件', done: '已完成', cancelled: '已取消' } as const;
const providers = { kuaidi100: '快递100', sandbox: '快递沙箱（轨迹是编排的，不是真的）', none: '没有填写，不能查询物流' } as const;

const formatRow = (
  { pickupNo, stateText, courierName, date, from, to, list, sender, returnTo, payer, freight, takeName, takeMobile, number, why }: Row,
  { money }: ShopFormats,
): string =>
  [
    `${pickupNo}  ${stateText}  ${courierName}  ${date} ${from}–${to}  运费 ${money(freight)}（${payer === 'shop' ? '商家付' : '顾客付'}）`,
    `    售后 ${list.map(({ refundNo }) => refundNo).join('、')}`,
    `    取件：${[sender.name, sender.mobile, sender.region, sender.address].filter((text) => text !== '').join(' ')}`,
    `    退到：${returnTo}`,
    ...(takeName === '' ? [] : [`    快递员：${takeName} ${takeMobile}`]),
    ...(number === '' ? [] : [`    运单号：${number}`]),
    ...(why === '' ? [] : [`    ${why}`]),
  ].join('\n');

/** Maps each command of `npm run shop` for door pickups to its usage and the function that runs it. */
export const pickupCommands: Commands = {
  pickups: {
    usage: '[--state 待取件] [--refund 售后编号] [--page 1]',
    says: '列出上门取件：时间、快递、运费谁付、取件地址，新的在前',
    more: `--state 是 ${Object.values(states).join('、')}。`,
    async run(call, _, { state: word, refund, page }) {
      const state = parseState(word, states);
      const asked = {
        ...(state ? { state: pickupStates[state] } : {}),
        ...(refund === undefined ? {} : { refundNo: refund }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      };
      const [found, formats] = await Promise.all([call(pickupMerchantCalls.listPickups, asked), loadShopFormats(call)]);
      const lines = found.list.map((pickup) => formatRow(pickup, formats));
      return lines.length > 0 ? [...lines, pageFooter(found, '次')].join('\n') : '没有上门取件';
    },
  },
  'pickup-cancel': {
    usage: '<预约编号> --why 原因',
    says: '取消还没取件的上门取件，连同快递公司那边；顾客付的运费原路退回',
    example: 'npm run shop -- pickup-cancel 26112510153012345678 --why 店里派人来取 --site 1001',
    async run(call, [word], { why }) {
      if (!/^\d{20}$/.test(word ?? '')) throw new UsageError('预约编号是 20 位数字；用 pickups 看有哪些');
      const body = { pickupNo: word ?? '', why: requireText(why, '原因，例如 --why 店里派人来取') };
      const [{ stateText, returned }, { money }] = await Promise.all([call(pickupMerchantCalls.cancelPickup, body), loadShopFormats(call)]);
      return `${word ?? ''} ${stateText}${returned > 0 ? `，退回 ${money(returned)}` : ''}`;
    },
  },
  'courier-account': {
    usage: '',
    says: '看快递账户（店主）：填了哪些，不显示密钥',
    async run(call) {
      const [{ provider, fields, changedTime }, { when }] = await Promise.all([
        call(logisticsMerchantCalls.courierAccount, {}),
        loadShopFormats(call),
      ]);
      const own = fields.filter(({ set }) => set).map(({ label, shown }) => `    ${label}：${shown}`);
      return [`${providers[provider]}${changedTime === null ? '' : `  ${when(changedTime)} 修改`}`, ...own].join('\n');
    },
  },
  'courier-account-put': {
    usage: '<文件.json 或 none> [--untested]',
    says: '填写或更换快递100 账户（店主）：先核对密钥，通过才保存；none 是不再使用',
    more: `文件是 JSON：{"customer": "…", "key": "…", "secret": "…"}，在快递100 的「企业管理后台 → 我的信息」里找。
密钥在服务器上加密保存，之后不再显示。文件用完请删除或收好。

  --untested    快递100 暂时连不上也保存`,
    example: 'npm run shop -- courier-account-put kuaidi100.json --site 1001',
    async run(call, [word], { untested }) {
      const from = requireText(word, '文件名，例如 kuaidi100.json；或 none');
      const { kept } = await call(logisticsMerchantCalls.putCourierAccount, {
        fields: from === 'none' ? [] : readFields(from),
        ...(untested === undefined ? {} : { untested: 1 }),
      });
      return { new: '快递账户已保存', same: '快递账户没有变化', removed: '快递账户已删除' }[kept];
    },
  },
  'courier-account-test': {
    usage: '',
    says: '核对快递账户的密钥，和上门取件用的退货地址（店主）',
    async run(call) {
      const { works, why } = await call(logisticsMerchantCalls.testCourierAccount, {});
      if (works === 0) throw new ShopError(why);
      return '快递账户可以用';
    },
  },
};
