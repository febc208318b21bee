import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { type ShareTextKind, shareTextKinds } from 'contract/sharing/share/share-kinds.ts';
import type { ShareRewardState } from 'contract/sharing/share-reward/share-reward-rules.ts';
import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { parsePageNumber, parseState, requireText } from './parse-words.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const kinds: Readonly<Record<ShareTextKind, string>> = { index: '商城', goods: '商品', page: '页面' };
const things = { ...kinds, content: '文章', order: '订单' } as const;
const channels = { friend: '微信好友', timeline: '朋友圈', device: '系统分享', link: '链接', poster: '海报' } as const;

const rewardStates: Readonly<Record<ShareRewardState, string>> = { pending: '待到账', earned: '已到账', lapsed: '已失效' };

/** Parses what a text is for: 商城, or 商品 or 页面 with its number. */
function parseThing([word, number]: readonly string[]): { readonly kind: ShareTextKind; readonly id: number } {
  const kind = shareTextKinds.find((one) => kinds[one] === word);
  if (!kind) throw new UsageError(`要写 ${Object.values(kinds).join('、')} 之一，现为「${word ?? ''}」`);
  if (kind === 'index') return { kind, id: 0 };
  const id = requireText(number, `${kinds[kind]}的编号`);
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`${kinds[kind]}的编号是正整数，现为「${id}」`);
  return { kind, id: Number(id) };
}

/** Parses the number of a member. */
function parseMember(word: string | undefined): number {
  const id = requireText(word, '会员编号');
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`会员编号是正整数，现为「${id}」`);
  return Number(id);
}

/** Maps each command of `npm run shop` for share texts and shares to its usage and the function that runs it. */
export const shareCommands: Commands = {
  'share-texts': {
    usage: '',
    says: '列出写好的分享文案；没有写的商品和页面用自己的标题和首图',
    async run(call) {
      const { list } = await call(shareMerchantCalls.listShareTexts, {});
      const lines = list.map(({ kind, id, title, desc, imgUrl }) =>
        [kinds[kind] + (id === 0 ? '' : ` ${id}`), title, desc, imgUrl].filter(Boolean).join('  '),
      );
      return lines.join('\n') || '还没有写分享文案';
    },
  },
  'share-text-put': {
    usage: '<商城|商品|页面> [编号] [--title 标题] [--text 描述] [--picture 图片地址]',
    says: '写分享时的标题、描述和图片，代替原来的；没写的一项用商品或页面自己的',
    example: 'npm run shop -- share-text-put 商品 12 --title 一壶好茶 --text 今天出窑 --site 1001',
    async run(call, words, { title = '', text = '', picture = '' }) {
      const thing = parseThing(words);
      await call(shareMerchantCalls.putShareText, { ...thing, title, desc: text, imgUrl: picture });
      return '分享文案已保存';
    },
  },
  'share-text-remove': {
    usage: '<商城|商品|页面> [编号]',
    says: '删除分享文案，恢复用自己的标题和首图',
    async run(call, words) {
      await call(shareMerchantCalls.removeShareText, parseThing(words));
      return '分享文案已删除';
    },
  },
  shares: {
    usage: '[会员编号] [--page 1]',
    says: '列出最近 180 天的分享，最新的在前；写了会员编号则只列这位会员的',
    async run(call, [member], { page }) {
      const { when } = await loadShopFormats(call);
      const found = await call(shareMerchantCalls.listShares, {
        ...(member === undefined ? {} : { memberId: parseMember(member) }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = found.list.map((one) =>
        [
          when(one.time),
          `会员 ${one.memberId}`,
          `${things[one.kind]}${one.target === '' ? '' : ` ${one.target}`}`,
          channels[one.channel],
          one.succeeded === 1 ? '' : `失败：${one.reason}`,
        ]
          .filter(Boolean)
          .join('  '),
      );
      return lines.length > 0 ? [...lines, pageFooter(found, '次')].join('\n') : '还没有分享';
    },
  },
  'share-rewards': {
    usage: '[会员编号] [--state 待到账] [--page 1]',
    says: '列出分享赚的奖励，最新的在前；写了会员编号则只列这位分享人的',
    more: `--state       ${Object.values(rewardStates).join('、')}`,
    example: 'npm run shop -- share-rewards --state 待到账 --site 1001',
    async run(call, [member], { state: word, page }) {
      const { when, money } = await loadShopFormats(call);
      const state = parseState(word, rewardStates);
      const found = await call(shareRewardMerchantCalls.listShareRewards, {
        ...(member === undefined ? {} : { memberId: parseMember(member) }),
        ...(state === undefined ? {} : { state }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = found.list.map((one) => {
        const due = one.dueTime === null ? '等收货' : `${when(one.dueTime)} 到账`;
        const ends = {
          pending: due,
          earned: `${when(one.settledTime ?? 0)}${one.takenBack > 0 ? ` 退款收回 ${money(one.takenBack)}` : ''}`,
          lapsed: one.reasonText,
        };
        return [
          when(one.paidTime),
          `[${rewardStates[one.state]}] ${money(one.amount)}`,
          `${one.nick}（会员 ${one.memberId}）`,
          `订单 ${one.tid} 第 ${one.lineNo} 项 ${one.title}`,
          `实付 ${money(one.paid)} 的 ${one.rate / 100}%`,
          ends[one.state],
        ].join('  ');
      });
      return lines.length > 0 ? [...lines, pageFooter(found, '笔')].join('\n') : '还没有分享赚的奖励';
    },
  },
  relation: {
    usage: '<会员编号>',
    says: '查看会员的推荐人，和最近一次是谁的分享带来的',
    async run(call, [member]) {
      const { when } = await loadShopFormats(call);
      const { recruiter, lastShare } = await call(shareMerchantCalls.memberRelation, { memberId: parseMember(member) });
      return [
        recruiter ? `推荐人：会员 ${recruiter.memberId}，${when(recruiter.boundTime)} 起` : '没有推荐人',
        lastShare
          ? `最近的分享：会员 ${lastShare.memberId}，${things[lastShare.kind]}${lastShare.target === '' ? '' : ` ${lastShare.target}`}，${when(lastShare.sharedTime)}`
          : '没有点开过分享',
      ].join('\n');
    },
  },
};
