/** Lists the kinds of ledger entry with the text that the member reads in their statement. */
export const entryKinds = {
  openingBalance: '余额转入',
  recharge: '余额充值',
  orderPaid: '订单支付',
  orderHeld: '订单支付（余额部分）',
  orderReleased: '支付未完成，退回余额',
  paidTooLate: '多付款项待退回',
  paidBack: '多付款项已退回',
} as const;

export type EntryKind = keyof typeof entryKinds;

/** Returns the statement text of an entry kind; a general one for an unknown kind. */
export const entryKindText = (kind: string): string => (Object.hasOwn(entryKinds, kind) ? entryKinds[kind as EntryKind] : '余额变动');
