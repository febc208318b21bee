import { writeFileSync } from 'node:fs';
import type { Input } from 'contract/call.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { defaultBatchName } from './coupons.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { parsePageNumber, parseState, requireFileName, requireText } from './parse-words.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const cardStates = { unbound: '未绑定', active: '使用中', frozen: '已冻结' } as const;

const parseNumber = (word: string | undefined): string => {
  const number = requireText(word, '16 位卡号；用 cards 看有哪些').replace(/\s/g, '');
  if (!/^\d{16}$/.test(number)) throw new UsageError(`卡号应为 16 位数字，现为「${word}」`);
  return number;
};

/** Maps each command of `npm run shop` for stored-value cards to its usage and the function that runs it. */
export const cardCommands: Commands = {
  'card-types': {
    usage: '[文件]',
    says: '列出各种储值卡，各有多少张；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(cardMerchantCalls.listCardTypes, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, cardNum: _cards, boundNum: _bound, ...form }) => form),
        );
        return `${list.length} 种储值卡已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      const lines = list.map(({ key, name, price, gift = 0, onSale, cardNum, boundNum }) =>
        [
          key,
          name,
          `售 ${money(price)}`,
          `送 ${money(gift)}`,
          onSale === 1 ? '在售' : '不售',
          `共 ${cardNum} 张，已绑定 ${boundNum} 张`,
        ].join('  '),
      );
      return lines.join('\n') || '还没有储值卡';
    },
  },
  'card-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入储值卡：代号（key）相同的替换，没有的新增，立即生效',
    more: '写法见 docs/stored-value-cards.md，例子在 docs/samples/cards 里。',
    example: 'npm run shop -- card-put docs/samples/cards/gift-card.json --site 1001',
    async run(call, words) {
      const types = await forEachForm<Input<typeof cardMerchantCalls.putCardType>>(
        call,
        words,
        { example: 'gift-card.json', what: '储值卡', measure: '种', id: 'key' },
        (body) => call(cardMerchantCalls.putCardType, body),
      );
      return `${types.length} 种储值卡已写入`;
    },
  },
  'card-issue': {
    usage: '<代号> <文件> [--count 100] [--batch 批次]',
    says: '制作一批不记名卡，卡号和卡密存成 CSV',
    more: `卡密只给这一次，系统里只存摘要，请妥善保管文件。--batch 是这一批的名字，不写是今天的日期；做过的批次不能再做。
不记名卡每张最多 1000 元。顾客用卡号和卡密绑定以后成为记名卡，不再过期。`,
    example: 'npm run shop -- card-issue gift cards.csv --count 100 --batch may --site 1001',
    async run(call, [word, file], { count = '100', batch = defaultBatchName() }) {
      const key = requireText(word, '卡的代号；用 card-types 看有哪些');
      const path = requireFileName(file, 'cards.csv');
      const { cards } = await call(cardMerchantCalls.issueCards, { key, batch, count: Number(count) });
      writeFileSync(path, `卡号,卡密\n${cards.map(({ number, secret }) => `${number},${secret}`).join('\n')}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
      return `${cards.length} 张卡的卡号和卡密已写入 ${path}，请妥善保管`;
    },
  },
  cards: {
    usage: '[卡号] [--state 使用中] [--page 1]',
    says: '列出储值卡和卡里的钱；写了卡号只看那一张',
    more: '--state 是 未绑定、使用中 或 已冻结。',
    async run(call, [number], { state: word, page }) {
      const state = parseState(word, cardStates);
      const asked = {
        ...(state ? { state } : {}),
        ...(number === undefined ? {} : { number: parseNumber(number) }),
        pageNo: parsePageNumber(page),
      };
      const [cards, { money }] = await Promise.all([call(cardMerchantCalls.listCards, asked), loadShopFormats(call)]);
      const lines = cards.list.map(({ number: its, name, state: now, member, paid, gift }) =>
        [its, name, cardStates[now], member === null ? '无主' : `会员 ${member}`, `本金 ${money(paid)}`, `赠送 ${money(gift)}`].join('  '),
      );
      return lines.length > 0 ? [...lines, pageFooter(cards, '张')].join('\n') : '没有这样的卡';
    },
  },
  'card-freeze': {
    usage: '<卡号>',
    says: '冻结一张储值卡：不能付款、充值和绑定，钱还在',
    async run(call, [word]) {
      const number = parseNumber(word);
      await call(cardMerchantCalls.freezeCard, { number, frozen: 1 });
      return `卡 ${number} 已冻结`;
    },
  },
  'card-unfreeze': {
    usage: '<卡号>',
    says: '解冻一张储值卡',
    async run(call, [word]) {
      const number = parseNumber(word);
      await call(cardMerchantCalls.freezeCard, { number, frozen: 0 });
      return `卡 ${number} 已解冻`;
    },
  },
};
