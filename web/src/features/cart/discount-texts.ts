import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of the sheet that lists the discounts, which is loaded when it is opened. */
export const discountTexts = pickTexts(
  {
    discounts: '优惠明细',
    goodsAmount: '商品金额',
    totalWithoutFreight: '合计（不含运费）',
  },
  {
    discounts: '優惠明細',
    goodsAmount: '商品金額',
    totalWithoutFreight: '合計（不含運費）',
  },
);
