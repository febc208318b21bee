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

/** Names the kinds of products that reviews of the demo speak of differently. */
export type ReviewedKind = 'food' | 'wear' | 'thing' | 'service';

/** Lists the categories of the demo sites that hold food and drink, and those that hold clothes, shoes, bags and bedding. */
const kindCategories: Readonly<Record<'food' | 'wear', ReadonlySet<number>>> = {
  food: new Set([
    101, 102, 103, 104, 105, 201, 202, 203, 301, 302, 303, 304, 401, 402, 403, 404, 405, 4003, 4004, 4006, 4007, 4008, 4009, 4011, 4012,
    4013, 4051, 4052, 9011, 9012, 9013, 9014, 9021, 9022,
  ]),
  wear: new Set([501, 701, 702, 703, 704, 705, 801, 802]),
};

/** Returns of which kind a product is, as its reviews speak of it; what is not shipped is a service. */
export function reviewedKindOf({
  categoryId,
  isShipped,
}: {
  readonly categoryId: number | null;
  readonly isShipped: boolean;
}): ReviewedKind {
  if (!isShipped) return 'service';
  if (categoryId === null) return 'thing';
  if (kindCategories.food.has(categoryId)) return 'food';
  return kindCategories.wear.has(categoryId) ? 'wear' : 'thing';
}

/** Holds texts that fit any product, and those that fit one kind, by score. */
type Texts = Readonly<Record<number, readonly string[]>>;

const openings: Texts = {
  5: ['第二次买了，还是一样的好。', '朋友推荐来的，没有失望。', '一直想买，活动时下的单，', '家里人都说不错，', ''],
  4: ['整体满意，', '不错，', '和描述的差不多，', '性价比可以，'],
  3: ['中规中矩，', '一般般，', '没有想象中好，'],
  2: ['有点失望，'],
  1: ['不太满意，'],
};
const middles: Texts = {
  5: ['客服问什么答什么，下次还来。', '对比了好几家才选的这个，果然没选错。', '已经推荐给同事了，他们也下了单。', '很好。', '好评。'],
  4: ['没有什么可挑的。', '价格要是再低一点就更好了。'],
  3: ['对得起价格，没有惊喜。'],
  2: ['和介绍的有差距。'],
  1: ['已经联系客服。'],
};
const parcelMiddles: Texts = {
  5: ['包装严严实实，里外两层，一点磕碰都没有。', '发货快，两天就到了。'],
  4: ['就是快递慢了一天，其他都好。', '包装可以再结实一点，东西本身没问题。'],
  3: ['等得有点久，东西还行。'],
  2: ['盒子压扁了，里面还好，希望改进包装。'],
  1: ['收到时外面破了，已经联系客服。'],
};
const middlesOfKind: Readonly<Record<ReviewedKind, Texts>> = {
  food: {
    5: ['味道正，家里老人孩子都爱吃。', '很新鲜，日期也近，打开就闻到香。', '分量足，和介绍的一样。', '不会太甜，吃着舒服。'],
    4: ['味道不错，分量要是再多一点就好了。', '口味偏淡一点，其他都好。'],
    3: ['味道一般，不难吃。'],
    2: ['没有想的那么新鲜。'],
  },
  wear: {
    5: ['面料舒服，没有毛边和线头。', '颜色正，没有异味，大小也合适。', '做工细，上身好看。'],
    4: ['颜色比图片略深一点，不影响使用。'],
    3: ['做工不算细。', '颜色和图片有一点色差。'],
    2: ['尺寸比想的小，下单前要看清楚。'],
  },
  thing: {
    5: ['手感和细节都对得起这个价格，用了几天没有发现毛病。', '质量很扎实，拿在手里就知道用料不省。', '大小合适，放在家里很搭。'],
    4: ['说明写得简单了些，用熟了就好。', '颜色比图片略深一点，不影响使用。'],
    3: ['能用，做工不算细。'],
    2: ['尺寸比想的小，下单前要看清楚。'],
  },
  service: { 5: ['用起来方便，马上就到了。'], 4: ['方便，说明再清楚一点就好了。'] },
};
const answers: Readonly<Record<'good' | 'other', readonly string[]>> = {
  good: ['谢谢您的喜欢，祝您生活愉快。', '感谢支持，老顾客下次来有惊喜。', '谢谢您的评价，我们会继续用心做好每一件。'],
  other: ['给您添麻烦了，有问题请联系客服，我们来处理。', '谢谢您的建议，已经转给同事改进。'],
};
const followUps: Readonly<Record<ReviewedKind, readonly string[]>> = {
  food: ['又买了一份送家里老人，他们也喜欢。', '都吃完了，已经回购。'],
  wear: ['洗过两次，没有变形也没有掉色。', '又买了一件送家里老人，他们也喜欢。'],
  thing: ['用了半个多月再来说：和刚收到时一样好。', '用下来很省心，值得。'],
  service: ['用下来很省心，值得。'],
};

const choose = (list: readonly string[], seed: number): string => list[hashSeedBelow(seed, list.length)] ?? '';

/** Lists what a review of a product of this kind may say. */
const middlesFor = (kind: ReviewedKind, score: number): readonly string[] => [
  ...(middlesOfKind[kind][score] ?? []),
  ...(middles[score] ?? []),
  ...(kind === 'service' ? [] : (parcelMiddles[score] ?? [])),
];

/** Plans the review of a line of a past order, the same each time; undefined for the lines that nobody reviews. */
export function planReview(order: number, lineNo: number, kind: ReviewedKind): PlannedReview | undefined {
  const seed = order * 31 + lineNo * 7;
  if (hashSeedBelow(seed + 1, 100) >= 88) return undefined;
  const luck = hashSeedBelow(seed + 2, 100);
  const score = luck < 66 ? 5 : luck < 88 ? 4 : luck < 95 ? 3 : luck < 98 ? 2 : 1;
  const opening = choose(openings[score] ?? [], seed + 3);
  const text = opening + choose(middlesFor(kind, score), seed + 4);
  const tag = choose(demoReviewTags, seed + 5);
  const hasAnswer = score < 4 ? hashSeedBelow(seed + 7, 100) < 80 : hashSeedBelow(seed + 7, 100) < 25;
  return {
    score,
    text: hashSeedBelow(seed + 6, 100) < 6 ? '' : text,
    tags: score < 4 ? [] : [...new Set([tag, choose(demoReviewTags, seed + 11)])],
    isAnonymous: hashSeedBelow(seed + 8, 100) < 70,
    pictures: score >= 4 && hashSeedBelow(seed + 9, 100) < 30 ? 1 + hashSeedBelow(seed + 12, 3) : 0,
    answer: hasAnswer ? choose(score < 4 ? answers.other : answers.good, seed + 10) : '',
    followUp: score === 5 && hashSeedBelow(seed + 13, 100) < 12 ? choose(followUps[kind], seed + 14) : '',
  };
}
