import type { Reply } from 'contract/call.ts';
import { fromYuan } from 'contract/money.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import type { Commands } from './command.ts';
import { parseOrderNumber, parseWholeNumber, parseYuan, requireText } from './parse-words.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats } from './shop-formats.ts';

/** Parses lines of an order with their pieces: 1x2,3x1; a line without a number means one piece. @param least the smallest number of pieces */
export function parsePieces(word: string | undefined, least: 0 | 1): { readonly lineNo: number; readonly num: number }[] {
  const parts = (word ?? '').split(/[,，]/).map((part) => /^(\d{1,3})(?:[x×*](\d{1,6}))?$/i.exec(part.trim()));
  const lines = parts.flatMap((part) => (part ? [{ lineNo: Number(part[1]), num: Number(part[2] ?? 1) }] : []));
  if (lines.length === 0 || lines.length < parts.length || lines.some(({ lineNo, num }) => lineNo < 1 || num < least))
    throw new UsageError(`--lines 应为行号和件数，例如 --lines 1x2,3${word ? `，现为「${word}」` : ''}`);
  return lines;
}

/** Parses numbers of order lines: 3,4. */
function parseLineNumbers(word: string): number[] {
  const lines = word.split(/[,，]/).map((part) => part.trim());
  if (lines.some((line) => !/^[1-9]\d{0,2}$/.test(line))) throw new UsageError(`--keep 应为行号，例如 --keep 3,4，现为「${word}」`);
  return lines.map(Number);
}

/** Says what became of a refund. */
export async function sayRefunded(
  call: ShopClient,
  { refundNo, feedbackText, payment }: Reply<typeof refundMerchantCalls.approveRefund>,
): Promise<string> {
  const { money } = await loadShopFormats(call);
  return `${refundNo} ${feedbackText}，${money(payment)}`;
}

/** Maps each command of `npm run shop` for refunds that no shopper asked for to its usage and the function that runs it. */
export const refundOrderCommands: Commands = {
  'refund-lines': {
    usage: '<订单号> --lines 1x2,3 --why 原因 [--keep 4] [--restock yes] [--no 编号]',
    says: '主动退订单里的几件，按全价退：缺货、丢件，顾客会收到通知和原因',
    more: `  --lines    order 里的行号和件数：1x2,3 是第 1 行两件、第 3 行一件
  --keep     剩下的商品不够赠送、换购的门槛时，白送给顾客留下的赠品或换购的行号；不写就要写进 --lines 一起退
  --restock  yes 把已经发出、退回来的商品放回库存
  --no       您自己的编号；同一个编号不会退第二次，不写就用订单号和行。同样的几件要再退一次，写另一个编号`,
    example: 'npm run shop -- refund-lines 26112110153012345678 --lines 2 --why 缺货 --site 1001',
    otherwise: '只退一部分钱（差价、补偿）或运费，商品不退，用 refund-money',
    async run(call, [word], { lines, why, keep, restock, no }) {
      const tid = parseOrderNumber(word);
      const chosen = parsePieces(lines, 1);
      const body = {
        tid,
        requestNo: no ?? `${tid.slice(-12)}-${chosen.map(({ lineNo, num }) => `${lineNo}x${num}`).join('-')}`.slice(0, 40),
        lines: chosen,
        why: requireText(why, '原因，例如 --why 缺货'),
        ...(keep === undefined ? {} : { keep: parseLineNumbers(keep) }),
        ...(restock === 'yes' ? { restock: 1 } : {}),
      };
      return sayRefunded(call, await call(refundMerchantCalls.refundLines, body));
    },
  },
  'refund-money': {
    usage: '<订单号> <多少元> --why 原因 [--line 2] [--of shipping] [--no 编号]',
    says: '主动退一部分钱（差价、补偿）或运费：商品不退，订单照常，顾客以后还可以申请剩下的',
    more: `  --line  退哪一行的钱，写 order 里的行号；不写就按各行还剩的钱分摊
  --of    goods 退商品的钱（默认），shipping 退运费
  --no    您自己的编号；同一个编号不会退第二次，不写就用订单号、行和金额。同样的钱要再退一次，写另一个编号`,
    example: 'npm run shop -- refund-money 26112110153012345678 5 --line 2 --why 外盒压坏，补偿五元 --site 1001',
    async run(call, [word, amount], { line, of, why, no }) {
      const tid = parseOrderNumber(word);
      const payment = parseYuan(amount, '退多少元');
      if (payment <= 0) throw new UsageError(`退多少元应大于 0，现为「${amount}」`);
      if (of !== undefined && of !== 'goods' && of !== 'shipping') throw new UsageError(`--of 应为 goods 或 shipping，现为「${of}」`);
      const source: 'goods' | 'shipping' = of ?? 'goods';
      const lineNo = line === undefined ? undefined : parseWholeNumber(line, '行号 --line', '用 order 看有哪些行', 1);
      const body = {
        tid,
        requestNo: no ?? [tid.slice(-12), source, lineNo ?? 'all', fromYuan(payment)].join('-'),
        payment,
        of: source,
        ...(lineNo === undefined ? {} : { lineNo }),
        why: requireText(why, '原因，例如 --why 外盒压坏，补偿五元'),
      };
      return sayRefunded(call, await call(refundMerchantCalls.refundMoney, body));
    },
  },
};
