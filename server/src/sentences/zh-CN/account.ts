/** Holds the sentences of accounts and balances. */
export const account = {
  memberNumberOrPasswordWrong: '会员号或密码不正确',
  passwordWrong: '密码不正确',
  payPasswordTriesLeft: ({ left }: { left: number }) => `支付密码不正确，还可输入 ${left} 次`,
  payPasswordLocked: '支付密码不正确，请 3 小时后再试，或在设置里重置',
  memberFrozen: '账号受限，暂停访问',
  memberNotActivated: '当前用户暂未开放账号激活',
  newMemberName: ({ digits }: { digits: string }) => `会员${digits}`,
  // ledger entries
  entryOpeningBalance: '余额转入',
  entryRecharge: '余额充值',
  entryOrderPaid: '订单支付',
  entryOrderHeld: '订单支付（余额部分）',
  entryOrderReleased: '支付未完成，退回余额',
  entryPaidTooLate: '多付款项待退回',
  entryPaidBack: '多付款项已退回',
  entryUnknown: '余额变动',
};
