import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the words by which a member asks to be told when a sold-out SKU can be bought again. */
export const restockTexts = pickTexts(
  {
    ask: '到货提醒',
    askFor: (what: string) => `到货提醒：${what}`,
    asked: '已设提醒',
    askedFor: (what: string) => `已设提醒：${what}，点按取消`,
    willTell: '到货后会在消息里告诉您',
    cancelled: '已取消到货提醒',
    missing: (what: string) => `${what} 暂时缺货`,
  },
  {
    ask: '到貨提醒',
    askFor: (what: string) => `到貨提醒：${what}`,
    asked: '已設提醒',
    askedFor: (what: string) => `已設提醒：${what}，點按取消`,
    willTell: '到貨後會在消息裡告訴您',
    cancelled: '已取消到貨提醒',
    missing: (what: string) => `${what} 暫時缺貨`,
  },
);
