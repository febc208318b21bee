import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on pages about surveys. */
export const texts = pickTexts(
  {
    survey: '问卷',
    toFill: '待填写',
    neededFirst: '下单前要填写',
    filled: '已填写',
    optional: '（选填）',
    missing: '请填写这一题',
    numberWrong: '请输入数字',
    range: (least: number | null, most: number | null) =>
      least === null ? `不大于 ${most}` : most === null ? `不小于 ${least}` : `${least} 到 ${most}`,
    save: '提交',
    saved: '问卷已提交',
    uploading: '图片还在上传',
    gone: '没有这份问卷',
    goneWhy: '可能订单已过期，请重新下单',
    toOrders: '看订单',
    yours: '您的回答',
    picture: (no: number) => `第 ${no} 张图片`,
    noAnswers: '没有填写',
  },
  {
    survey: '問卷',
    toFill: '待填寫',
    neededFirst: '下單前要填寫',
    filled: '已填寫',
    optional: '（選填）',
    missing: '請填寫這一題',
    numberWrong: '請輸入數字',
    range: (least: number | null, most: number | null) =>
      least === null ? `不大於 ${most}` : most === null ? `不小於 ${least}` : `${least} 至 ${most}`,
    save: '提交',
    saved: '問卷已提交',
    uploading: '圖片還在上載',
    gone: '沒有這份問卷',
    goneWhy: '可能訂單已過期，請重新下單',
    toOrders: '看訂單',
    yours: '您的回答',
    picture: (no: number) => `第 ${no} 張圖片`,
    noAnswers: '沒有填寫',
  },
);
