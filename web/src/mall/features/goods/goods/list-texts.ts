import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the texts of product lists and their cards, which the product page does not load at first. */
export const listTexts = pickTexts(
  {
    moreGoods: '为您推荐',
    mayLike: '可能还喜欢',
    noGoods: '这里暂时没有商品',
    noGoodsWhy: '换一组看看，或过些时候再来',
    reviewed: (count: string) => `评价 ${count}`,
    addToCart: (title: string) => `${title}，加入购物车`,
    choose: (title: string) => `${title}，选择规格`,
    wantBuy: '我想要',
    wantBuyGoods: (title: string) => `我想要：${title}`,
  },
  {
    moreGoods: '為您推薦',
    mayLike: '可能也喜歡',
    noGoods: '這裏暫時沒有商品',
    noGoodsWhy: '換一組看看，或過些時候再來',
    reviewed: (count: string) => `評價 ${count}`,
    addToCart: (title: string) => `${title}，加入購物車`,
    choose: (title: string) => `${title}，選擇規格`,
    wantBuy: '我想要',
    wantBuyGoods: (title: string) => `我想要：${title}`,
  },
);
