/** Names the fields of a promotion as a merchant reads them. */
const fields: Readonly<Record<string, string>> = {
  startTime: '开始时间（startTime）',
  endTime: '结束时间（endTime）',
  levels: '会员等级（levels）',
  goods: '商品（goods）',
  offers: '优惠商品（offers）',
  hours: '时段（hours）',
  tiers: '档位（tiers）',
  eachSku: '按规格计件（eachSku）',
  nth: '第几件（nth）',
  discountBp: '折扣（discountBp）',
  discount: '折扣（discount）',
  repeats: '每满（repeats）',
  mostPerMember: '每人限购（mostPerMember）',
  joinsReductions: '同享满减、券和积分（joinsReductions）',
  payMinutes: '付款时限（payMinutes）',
  groupSize: '成团人数（groupSize）',
  groupHours: '成团时限（groupHours）',
  threshold: '门槛（threshold）',
  mostPerOrder: '每单最多换购（mostPerOrder）',
  groupCompletesFrom: '自动成团人数（groupCompletesFrom）',
  finalStartTime: '尾款开始时间（finalStartTime）',
  finalEndTime: '尾款结束时间（finalEndTime）',
  finalStartDay: '尾款几天后开始（finalStartDay）',
  finalDays: '尾款可付几天（finalDays）',
  returnsDeposit: '逾期退定金（returnsDeposit）',
  deliverFrom: '最早发货日（deliverFrom）',
  deliverUntil: '最晚发货日（deliverUntil）',
  deliverDays: '付尾款后几天内发货（deliverDays）',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about promotions;
 * a merchant reads them.
 */
export const promotion = {
  promotionFieldWrong: ({ field, why }: { field: string; why: string }) => `${fields[field] ?? field}：${why}`,
  promotionFieldUnused: '这种活动没有这一项，请去掉',
  promotionNeeded: '这种活动必须填写',
  promotionGoodsNeeded: '请写明参加的商品的编码；全店参加写 null',
  promotionTimeForm: '应为店铺当地的时间，例如 2026-05-01 10:00',
  flashSaleTwice: ({ goods, key, name }: { goods: string; key: string; name: string }) =>
    `「${goods}」同一时间已在秒杀「${name}」（${key}）里；一件商品同时只能参加一个秒杀`,
  exchangeTwice: ({ goods, key, name }: { goods: string; key: string; name: string }) =>
    `「${goods}」同一时间已在积分商城「${name}」（${key}）里，会员也有重合；请换时间、等级，或改那一个`,
  promotionOfferPoints: ({ goods }: { goods: string }) => `「${goods}」：这种活动不写积分（points、skus），请去掉`,
  promotionExchangeForm: ({ goods }: { goods: string }) =>
    `「${goods}」请写每件要多少积分（points，至少 1）；另加的钱写 price（元），不写 discountBp、off`,
  promotionSkuUnknown: ({ goods, sku }: { goods: string; sku: string }) =>
    `「${goods}」没有规格「${sku}」；请写规格编码，没有编码的写规格文字，例如「红；大」`,
  promotionSkuTwice: ({ goods, sku }: { goods: string; sku: string }) => `「${goods}」的规格「${sku}」写了两次；每个规格只写一次`,
  promotionEndNeeded: '这种活动必须写明结束时间',
  promotionOfferPieces: ({ goods }: { goods: string }) => `「${goods}」：这种活动不写件数（pieces），请去掉`,
  promotionOfferNeedsPieces: ({ goods }: { goods: string }) => `「${goods}」：请写活动件数（pieces），即按活动价一共卖多少件`,
  promotionEndsEarly: '应晚于开始时间；不限时写 null',
  promotionLevelUnknown: '有不存在的等级编号；用 levels 看有哪些',
  promotionGroupFrom: '应少于成团人数（groupSize）；不要自动成团就不写',
  promotionHoursForm: '应为每天的时段，例如 10:00-12:00，结束不早于开始，最晚 24:00',
  promotionShareOne: '请写这一件付几折：discountBp（5000 是五折）或 discount（5折），只写一个',
  promotionRepeatsOne: '「每满」只能有一个档位，并且是减固定金额',
  promotionGoodsUnknown: ({ words }: { words: readonly string[] }) =>
    `店里没有这些商品：${words.join('、')}；请写商品编码，没有编码的写商品编号`,
  promotionGoodsTwice: ({ goods, row }: { goods: string; row: number }) => `「${goods}」写了两次（第 ${row} 个）；每个商品只写一次`,
  promotionPriceNotLower: ({ goods, price, listPrice }: { goods: string; price: string; listPrice: string }) =>
    `「${goods}」的活动价 ${price}不低于原价 ${listPrice}；应低于它每个规格的原价`,
  promotionBelowCost: ({ goods, price, cost, others }: { goods: string; price: string; cost: string; others: number }) =>
    `「${goods}」最低会卖到 ${price}，低于成本价 ${cost}${others > 0 ? `；另有 ${others} 种商品也太低` : ''}；请减少优惠，或不让它参加`,
  promotionBelowShare: ({ goods, price, listPrice, others }: { goods: string; price: string; listPrice: string; others: number }) =>
    `「${goods}」${listPrice}，最低会卖到 ${price}，不到三折${others > 0 ? `；另有 ${others} 种商品也太低` : ''}；请看看是不是写错了`,
  couponBelowMiddle: ({ goods, price, listPrice }: { goods: string; price: string; listPrice: string }) =>
    `一半以上的商品用这张券会低于底价，例如「${goods}」${listPrice}只付 ${price}；请看看是不是写错了`,
  promotionAllOver: ({ time }: { time: string }) => `活动在 ${time} 已经结束，谁也享受不到；请改时间`,
  couponAllOver: ({ time }: { time: string }) => `这张券到 ${time} 已经过期，谁也用不了；请改时间`,
  confirmLowest: ({ price, count }: { price: string; count: number }) => (count > 1 ? `${count} 种商品，最低 ${price}` : `最低 ${price}`),
  confirmOver: '已经结束',
  confirmationNeededFor: ({ why, words }: { why: string; words: string }) => `${why}。确认没有写错，请把 confirm 写成「${words}」再试`,
  discountWordsWrong: ({ text }: { text: string }) =>
    `折扣（discount）「${text}」看不懂；请写成 85折 或 8.5折（都是付 85%），或者用 discountBp（8500 是 85 折）`,
  promotionsBelowCost: ({
    goods,
    sku,
    others,
    pieces,
    price,
    cost,
  }: {
    goods: string;
    sku: string;
    others: readonly string[];
    pieces: number;
    price: string;
    cost: string;
  }) =>
    `「${goods}」${sku && `的规格「${sku}」`}与活动「${others.join('」「')}」同时优惠时，买 ${pieces} 件每件最低会卖到 ${price}，低于成本价 ${cost}；请减少优惠，错开时间，或不让它参加`,
  editedMeanwhileBy: ({ who, time }: { who: string; time: string }) => `「${who}」在您打开之后改过（${time}），请刷新后再改`,
  promotionKeyTaken: ({ key, name }: { key: string; name: string }) => `代号 ${key} 已是另一种活动「${name}」的；请换一个代号`,
  promotionOfferForm: ({ goods }: { goods: string }) =>
    `「${goods}」的优惠应写一种：price（价格，元）、discount（例如 85折）、discountBp（付原价的万分之几，8500 是 85 折）或 off（每件减多少元）`,
  promotionTierWrong: ({ tier, why }: { tier: number; why: string }) => `第 ${tier} 档：${why}`,
  promotionTierOrder: '应比前一档的门槛高',
  promotionTierCheaper: '应比前一档更优惠',
  promotionTierPieces: '请写从几件起（pieces）',
  promotionTierThreshold: '请写满多少元（threshold，大于 0），不写 pieces',
  promotionTierOne:
    '优惠应写一种，且是这种活动有的：多件价 price、discount、discountBp 或 off；打包价 price；满减 off（不超过门槛）、discount、discountBp 或 freeShipping',
};
