import { hashSeedBelow } from './past-orders.ts';

/** Lists the tags that writers of the demo may tick. */
export const demoReviewTags: readonly string[] = ['质量好', '物流快', '包装好', '和描述一样', '性价比高', '客服耐心', '会回购'];

/** Describes a review of the demo: score, text, tags, whether anonymous, number of pictures, the shop's answer, and a follow-up. */
export interface PlannedReview {
  readonly score: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly isAnonymous: boolean;
  /** Counts its pictures, taken of the product's own. */
  readonly pictures: number;
  /** Holds the merchant's answer; empty without one. */
  readonly answer: string;
  /** Holds what the writer added later; empty without it. */
  readonly followUp: string;
}

const openings: Readonly<Record<number, readonly string[]>> = {
  5: [
    '第二次买了，还是一样的好。',
    '比图片上还要好看，',
    '朋友推荐来的，没有失望。',
    '收到就拆开看了，',
    '等了两天就到，',
    '一直想买，活动时下的单，',
    '家里人都说不错，',
    '做工很细，',
    '送人的，对方很喜欢。',
    '',
  ],
  4: ['整体满意，', '东西不错，', '和描述的差不多，', '用着挺好，', '性价比可以，'],
  3: ['中规中矩，', '一般般，', '没有想象中好，'],
  2: ['有点失望，', '和图片有差距，'],
  1: ['不太满意，'],
};
const middles: Readonly<Record<number, readonly string[]>> = {
  5: [
    '手感和细节都对得起这个价格，用了几天没有发现毛病。',
    '颜色正，没有异味，大小也合适，放在家里很搭。',
    '包装严严实实，里外两层，一点磕碰都没有。',
    '质量很扎实，拿在手里就知道用料不省。',
    '客服问什么答什么，发货也快，下次还来。',
    '对比了好几家才选的这个，果然没选错。',
    '已经推荐给同事了，他们也下了单。',
    '细节处理得干净，没有毛边和线头。',
    '很好。',
    '好评。',
  ],
  4: [
    '就是快递慢了一天，其他都好。',
    '包装可以再结实一点，东西本身没问题。',
    '颜色比图片略深一点，不影响使用。',
    '说明书写得简单了些，用熟了就好。',
    '价格要是再低一点就更好了。',
  ],
  3: ['能用，做工不算细。', '颜色和图片有一点色差，凑合用。', '等得有点久，东西还行。'],
  2: ['盒子压扁了，里面还好，希望改进包装。', '尺寸比想的小，下单前要看清楚。'],
  1: ['收到时外面破了，已经联系客服。'],
};
const answers: Readonly<Record<'good' | 'other', readonly string[]>> = {
  good: ['谢谢您的喜欢，祝您生活愉快。', '感谢支持，老顾客下次来有惊喜。', '谢谢您拍的图，我们会继续用心做好每一件。'],
  other: ['给您添麻烦了，包装我们已经加厚，需要换一件请联系客服。', '谢谢您的建议，已经转给仓库的同事改进。'],
};
const followUps = [
  '用了半个多月再来说：和刚收到时一样好。',
  '洗过两次，没有变形也没有掉色。',
  '又买了一件送家里老人，他们也喜欢。',
  '用下来很省心，值得。',
];

const choose = (list: readonly string[], seed: number): string => list[hashSeedBelow(seed, list.length)] ?? '';

/** Plans the review of a line of a past order, the same each time; undefined for the lines that nobody reviews. */
export function planReview(order: number, lineNo: number): PlannedReview | undefined {
  const seed = order * 31 + lineNo * 7;
  if (hashSeedBelow(seed + 1, 100) >= 88) return undefined;
  const luck = hashSeedBelow(seed + 2, 100);
  const score = luck < 66 ? 5 : luck < 88 ? 4 : luck < 95 ? 3 : luck < 98 ? 2 : 1;
  const opening = choose(openings[score] ?? [], seed + 3);
  const text = opening + choose(middles[score] ?? [], seed + 4);
  const tag = choose(demoReviewTags, seed + 5);
  const hasAnswer = score < 4 ? hashSeedBelow(seed + 7, 100) < 80 : hashSeedBelow(seed + 7, 100) < 25;
  return {
    score,
    text: hashSeedBelow(seed + 6, 100) < 6 ? '' : text,
    tags: score < 4 ? [] : [...new Set([tag, choose(demoReviewTags, seed + 11)])],
    isAnonymous: hashSeedBelow(seed + 8, 100) < 70,
    pictures: score >= 4 && hashSeedBelow(seed + 9, 100) < 30 ? 1 + hashSeedBelow(seed + 12, 3) : 0,
    answer: hasAnswer ? choose(score < 4 ? answers.other : answers.good, seed + 10) : '',
    followUp: score === 5 && hashSeedBelow(seed + 13, 100) < 12 ? choose(followUps, seed + 14) : '',
  };
}
