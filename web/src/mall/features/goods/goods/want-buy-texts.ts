import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the words of the sheet in which a member says that they want a product without a visible price. */
export const wantBuyTexts = pickTexts(
  {
    title: '我想要',
    num: '数量',
    remark: '备注',
    remarkExample: '颜色、规格、什么时候要',
    send: '告诉商家',
    sent: '已告诉商家，回复会在消息里',
    what: '商家会告诉您价格和怎么购买。',
  },
  {
    title: '我想要',
    num: '數量',
    remark: '備註',
    remarkExample: '顏色、規格、什麼時候要',
    send: '告訴商戶',
    sent: '已告訴商戶，回覆會在消息裡',
    what: '商戶會告訴您價格和怎樣購買。',
  },
);
