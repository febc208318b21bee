import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on the page of all parcels. */
export const texts = pickTexts(
  {
    list: '包裹',
    number: '运单号',
    numberHint: '输入运单号查包裹',
    search: '查询',
    numberWrong: '运单号是 6 到 40 位的字母、数字或短横线',
    all: '查看全部包裹',
    kind: { order: '购买的商品', return: '退回的商品', exchange: '换新的商品' },
    pieces: (count: number) => `共 ${count} 件`,
    none: '还没有包裹',
    noneWhy: '商家发货后，或您寄回商品后，可以在这里查看物流',
    notFound: '没有找到这个运单号的包裹',
    notFoundWhy: '只能查您自己的订单和售后的包裹，请核对运单号',
    noTrace: '暂无物流信息',
    toOrders: '查看我的订单',
  },
  {
    list: '包裹',
    number: '運單號碼',
    numberHint: '輸入運單號碼查包裹',
    search: '查詢',
    numberWrong: '運單號碼是 6 到 40 位的字母、數字或短橫線',
    all: '查看全部包裹',
    kind: { order: '購買的商品', return: '退回的商品', exchange: '換新的商品' },
    pieces: (count: number) => `共 ${count} 件`,
    none: '還沒有包裹',
    noneWhy: '商戶發貨後，或您寄回商品後，可以在這裏查看物流',
    notFound: '沒有找到這個運單號碼的包裹',
    notFoundWhy: '只能查您自己的訂單和售後的包裹，請核對運單號碼',
    noTrace: '暫無物流資料',
    toOrders: '查看我的訂單',
  },
);
