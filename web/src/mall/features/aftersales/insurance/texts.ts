import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on pages about the return-freight insurance. */
export const insuranceTexts = pickTexts(
  {
    name: '退货运费险',
    pays: (amount: string) => `退货最多赔 ${amount}`,
    buy: (premium: string) => `购买退货运费险，保费 ${premium}`,
    premium: '保费',
    payout: '退货最多赔付',
    state: '状态',
    paidAt: '赔付时间',
    endsAt: '退货期限',
    toRefund: '查看赔付的售后',
    rulesTitle: '保障说明',
    rules: (amount: string, monthlyMost: number): readonly string[] => [
      `退货或换货的商品寄回、商家签收以后，赔付 ${amount} 到您的余额，但不超过退回商品的实付金额；整个订单赔一次。`,
      `每位会员每个自然月最多赔 ${monthlyMost} 次。`,
      '仅退款、没有寄回商品的不赔；上门取件由商家付快递费的不赔。',
      '还没发货就整单退款的，保费一起退；发货以后保费不退。',
      '订单关闭或过了退货期限，保障结束。',
      '由本店承诺和赔付，不是保险公司的保险。自愿购买，不买也可以退货。',
    ],
  },
  {
    name: '退貨運費險',
    pays: (amount: string) => `退貨最多賠 ${amount}`,
    buy: (premium: string) => `購買退貨運費險，保費 ${premium}`,
    premium: '保費',
    payout: '退貨最多賠付',
    state: '狀態',
    paidAt: '賠付時間',
    endsAt: '退貨期限',
    toRefund: '查看賠付的售後',
    rulesTitle: '保障說明',
    rules: (amount: string, monthlyMost: number): readonly string[] => [
      `退貨或換貨的商品寄回、商戶簽收以後，賠付 ${amount} 到您的餘額，但不超過退回商品的實付金額；整個訂單賠一次。`,
      `每位會員每個自然月最多賠 ${monthlyMost} 次。`,
      '只退款、沒有寄回商品的不賠；上門取件由商戶付快遞費的不賠。',
      '還沒發貨就整單退款的，保費一併退回；發貨以後保費不退。',
      '訂單關閉或過了退貨期限，保障結束。',
      '由本店承諾和賠付，不是保險公司的保險。自願購買，不買也可以退貨。',
    ],
  },
);
