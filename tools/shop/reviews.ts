import type { Reply } from 'contract/call.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { parsePageNumber, parseState, parseWholeNumber, requireText } from './parse-words.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = { unanswered: '未回复', hidden: '已隐藏' } as const;
const idHint = '用 reviews 看有哪些';

function parseScore(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^[1-5]$/.test(word)) throw new UsageError(`--score 应为 1 到 5，现为「${word}」`);
  return Number(word);
}

type ListedReview = Reply<typeof reviewMerchantCalls.listReviews>['list'][number];

function formatReview(review: ListedReview, when: (moment: number) => string): string {
  const { id, score, title, text, tags, pictures, video, nick, memberNo, tid, time, followUp, answer, hiddenAt, hiddenWhy } = review;
  const shown = [...(pictures.length > 0 ? [`图片 ${pictures.length} 张`] : []), ...(video === '' ? [] : ['视频'])];
  return [
    `${id}  ${score} 星  ${title}  ${nick}（会员 ${memberNo}），${when(time)}，订单 ${tid}`,
    `    ${[text === '' ? '（没有写文字）' : text, ...tags, ...shown].join('  ')}`,
    ...(followUp ? [`    追评 ${when(followUp.time)}：${followUp.text}`] : []),
    ...(answer ? [`    已回复：${answer.text}`] : []),
    ...(hiddenAt === null ? [] : [`    已隐藏：${hiddenWhy}`]),
  ].join('\n');
}

/** Maps each command of `npm run shop` for reviews to its usage and the function that runs it. */
export const reviewCommands: Commands = {
  reviews: {
    usage: '[--state 未回复] [--score 1] [--goods 1024] [--page 1]',
    says: '列出评价，新的在前',
    more: '  --state   未回复、已隐藏\n  --score   几星\n  --goods   商品编号',
    example: 'npm run shop -- reviews --state 未回复 --site 1001',
    async run(call, _, { state, score, goods, page }) {
      const { when } = await loadShopFormats(call);
      const [chosen, stars] = [parseState(state, states), parseScore(score)];
      const result = await call(reviewMerchantCalls.listReviews, {
        ...(chosen === undefined ? {} : { state: chosen }),
        ...(stars === undefined ? {} : { score: stars }),
        ...(goods === undefined ? {} : { numIid: parseWholeNumber(goods, '--goods', '写商品编号', 1) }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      if (result.list.length === 0) return '没有这样的评价';
      return [...result.list.map((review) => formatReview(review, when)), pageFooter(result, '条评价')].join('\n');
    },
  },
  'review-answer': {
    usage: '<编号> <回复>',
    says: '回复一条评价，写在评价下面，所有人看得到；再写一次就是改',
    example: "npm run shop -- review-answer 12 '谢谢您的喜欢，茶叶请密封保存' --site 1001",
    async run(call, [id, ...words]) {
      const answer = requireText(words.join(' '), '回复');
      await call(reviewMerchantCalls.answerReview, { id: parseWholeNumber(id, '编号', idHint, 1), answer });
      return '已回复';
    },
  },
  'review-hide': {
    usage: '<编号> <原因>',
    says: '隐藏一条评价：只有写的人看得到，并看到原因；记在操作记录里',
    example: "npm run shop -- review-hide 12 '含有广告' --site 1001",
    async run(call, [id, ...words]) {
      const why = requireText(words.join(' '), '原因');
      await call(reviewMerchantCalls.hideReview, { id: parseWholeNumber(id, '编号', idHint, 1), why });
      return '已隐藏';
    },
  },
  'review-show': {
    usage: '<编号>',
    says: '恢复显示一条隐藏的评价',
    example: 'npm run shop -- review-show 12 --site 1001',
    async run(call, [id]) {
      await call(reviewMerchantCalls.showReview, { id: parseWholeNumber(id, '编号', idHint, 1) });
      return '已恢复显示';
    },
  },
};
