import type { Translated } from 'contract/sentence.ts';
import type { promotion as mainland } from '../zh-CN/promotion.ts';

/** Names the fields of a promotion as a merchant reads them. */
const fields: Readonly<Record<string, string>> = {
  startTime: '開始時間（startTime）',
  endTime: '結束時間（endTime）',
  levels: '會員等級（levels）',
  goods: '商品（goods）',
  offers: '優惠商品（offers）',
  hours: '時段（hours）',
  tiers: '檔位（tiers）',
  eachSku: '按規格計件（eachSku）',
  nth: '第幾件（nth）',
  discountBp: '折扣（discountBp）',
  discount: '折扣（discount）',
  repeats: '每滿（repeats）',
  mostPerMember: '每人限購（mostPerMember）',
  joinsReductions: '同享滿減、券和積分（joinsReductions）',
  payMinutes: '付款時限（payMinutes）',
  groupSize: '成團人數（groupSize）',
  groupHours: '成團時限（groupHours）',
  threshold: '門檻（threshold）',
  mostPerOrder: '每單最多換購（mostPerOrder）',
  groupCompletesFrom: '自動成團人數（groupCompletesFrom）',
  finalStartTime: '尾款開始時間（finalStartTime）',
  finalEndTime: '尾款結束時間（finalEndTime）',
  finalStartDay: '尾款幾天後開始（finalStartDay）',
  finalDays: '尾款可付幾天（finalDays）',
  returnsDeposit: '逾期退訂金（returnsDeposit）',
  deliverFrom: '最早發貨日（deliverFrom）',
  deliverUntil: '最晚發貨日（deliverUntil）',
  deliverDays: '付尾款後幾天內發貨（deliverDays）',
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about promotions; a merchant reads them.
 */
export const promotion: Translated<typeof mainland> = {
  promotionFieldWrong: ({ field, why }) => `${fields[field] ?? field}：${why}`,
  promotionFieldUnused: '這種活動沒有這一項，請去掉',
  promotionNeeded: '這種活動必須填寫',
  promotionGoodsNeeded: '請寫明參加的商品的編碼；全店參加寫 null',
  promotionTimeForm: '應為店舖當地的時間，例如 2026-05-01 10:00',
  flashSaleTwice: ({ goods, key, name }) => `「${goods}」同一時間已在秒殺「${name}」（${key}）裏；一件商品同時只能參加一個秒殺`,
  exchangeTwice: ({ goods, key, name }) =>
    `「${goods}」同一時間已在積分商城「${name}」（${key}）裏，會員也有重合；請換時間、等級，或改那一個`,
  promotionOfferPoints: ({ goods }) => `「${goods}」：這種活動不寫積分（points、skus），請去掉`,
  promotionExchangeForm: ({ goods }) => `「${goods}」請寫每件要多少積分（points，至少 1）；另加的錢寫 price（元），不寫 discountBp、off`,
  promotionSkuUnknown: ({ goods, sku }) => `「${goods}」沒有規格「${sku}」；請寫規格編碼，沒有編碼的寫規格文字，例如「紅；大」`,
  promotionSkuTwice: ({ goods, sku }) => `「${goods}」的規格「${sku}」寫了兩次；每個規格只寫一次`,
  promotionEndNeeded: '這種活動必須寫明結束時間',
  promotionOfferPieces: ({ goods }) => `「${goods}」：這種活動不寫件數（pieces），請去掉`,
  promotionOfferNeedsPieces: ({ goods }) => `「${goods}」：請寫活動件數（pieces），即按活動價一共賣多少件`,
  promotionEndsEarly: '應晚於開始時間；不限時寫 null',
  promotionLevelUnknown: '有不存在的等級編號；用 levels 看有哪些',
  promotionGroupFrom: '應少於成團人數（groupSize）；不要自動成團就不寫',
  promotionHoursForm: '應為每天的時段，例如 10:00-12:00，結束不早於開始，最晚 24:00',
  promotionShareOne: '請寫這一件付幾折：discountBp（5000 是五折）或 discount（5折），只寫一個',
  promotionRepeatsOne: '「每滿」只能有一個檔位，並且是減固定金額',
  promotionGoodsUnknown: ({ words }) => `店裏沒有這些商品：${words.join('、')}；請寫商品編碼，沒有編碼的寫商品編號`,
  promotionGoodsTwice: ({ goods, row }) => `「${goods}」寫了兩次（第 ${row} 個）；每個商品只寫一次`,
  promotionPriceNotLower: ({ goods, price, listPrice }) => `「${goods}」的活動價 ${price}不低於原價 ${listPrice}；應低於它每個規格的原價`,
  promotionBelowCost: ({ goods, price, cost, others }) =>
    `「${goods}」最低會賣到 ${price}，低於成本價 ${cost}${others > 0 ? `；另有 ${others} 種商品也太低` : ''}；請減少優惠，或不讓它參加`,
  promotionBelowShare: ({ goods, price, listPrice, others }) =>
    `「${goods}」${listPrice}，最低會賣到 ${price}，不到三折${others > 0 ? `；另有 ${others} 種商品也太低` : ''}；請看看是不是寫錯了`,
  couponBelowMiddle: ({ goods, price, listPrice }) =>
    `一半以上的商品用這張券會低於底價，例如「${goods}」${listPrice}只付 ${price}；請看看是不是寫錯了`,
  promotionAllOver: ({ time }) => `活動在 ${time} 已經結束，誰也享受不到；請改時間`,
  couponAllOver: ({ time }) => `這張券到 ${time} 已經過期，誰也用不了；請改時間`,
  confirmLowest: ({ price, count }) => (count > 1 ? `${count} 種商品，最低 ${price}` : `最低 ${price}`),
  confirmOver: '已經結束',
  confirmationNeededFor: ({ why, words }) => `${why}。確認沒有寫錯，請把 confirm 寫成「${words}」再試`,
  discountWordsWrong: ({ text }) =>
    `折扣（discount）「${text}」看不懂；請寫成 85折 或 8.5折（都是付 85%），或者用 discountBp（8500 是 85 折）`,
  promotionsBelowCost: ({ goods, sku, others, pieces, price, cost }) =>
    `「${goods}」${sku && `的規格「${sku}」`}與活動「${others.join('」「')}」同時優惠時，買 ${pieces} 件每件最低會賣到 ${price}，低於成本價 ${cost}；請減少優惠，錯開時間，或不讓它參加`,
  editedMeanwhileBy: ({ who, time }) => `「${who}」在您打開之後改過（${time}），請重新整理後再改`,
  promotionKeyTaken: ({ key, name }) => `代號 ${key} 已是另一種活動「${name}」的；請換一個代號`,
  promotionOfferForm: ({ goods }) =>
    `「${goods}」的優惠應寫一種：price（價格，元）、discount（例如 85折）、discountBp（付原價的萬分之幾，8500 是 85 折）或 off（每件減多少元）`,
  promotionTierWrong: ({ tier, why }) => `第 ${tier} 檔：${why}`,
  promotionTierOrder: '應比前一檔的門檻高',
  promotionTierCheaper: '應比前一檔更優惠',
  promotionTierPieces: '請寫從幾件起（pieces）',
  promotionTierThreshold: '請寫滿多少元（threshold，大於 0），不寫 pieces',
  promotionTierOne:
    '優惠應寫一種，且是這種活動有的：多件價 price、discount、discountBp 或 off；打包價 price；滿減 off（不超過門檻）、discount、discountBp 或 freeShipping',
};
