import type { ProofState } from 'contract/counter/offline-payment/proof-states.ts';

const proofStates: Readonly<Record<ProofState, string>> = {
  waiting: '审核中',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤回',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about transfers to
 * the shop's account, and payments at its counter.
 */
export const otherPayment = {
  proofStateText: ({ state }: { state: ProofState }) => proofStates[state],
  proofStateIs: ({ state }: { state: ProofState }) => `这份付款凭证${proofStates[state]}，不能这样处理`,
  proofAmountNotDue: ({ stated, due }: { stated: string; due: string }) =>
    `转账金额是 ${stated}，应付 ${due}：实际到账 ${due} 的，通过时写明到账金额（--amount）；否则请驳回，让顾客补足后重新提交`,
  ownProofNotChecked: '自己的付款凭证要由别人审核',
  proofSentTitle: '有付款凭证待审核',
  proofSentText: ({ amount }: { amount: string }) => `顾客提交了 ${amount} 的线下付款凭证，请核对到账后审核`,
  proofRejectedTitle: '付款凭证未通过',
  proofRejectedText: ({ why }: { why: string }) => `您提交的付款凭证未通过：${why}。可以重新提交，或换一种方式付款`,
  offlineRefundByHand: '线下付的款要由商家转账退给顾客',
  facePaySubject: ({ shop }: { shop: string }) => `${shop} 到店付款`,
  facePayAmountMost: ({ most }: { most: string }) => `请输入要付的金额，一次最多 ${most}`,
  faceDiscountOff: ({ from, off }: { from: string; off: string }) => `满 ${from} 减 ${off}`,
  faceDiscountPercent: ({ from, hasFrom, percent }: { from: string; hasFrom: boolean; percent: number }) =>
    `${hasFrom ? `满 ${from} ` : ''}${percent / 10} 折`,
  faceRefundMade: ({ amount, why }: { amount: string; why: string }) =>
    `这个编号（requestNo）已退过 ${amount}，原因「${why}」；另退一笔请换一个编号`,
  faceRefundedTitle: '到店付款已退款',
  faceRefundedText: ({ amount, why }: { amount: string; why: string }) => `商家退给您 ${amount}：${why}`,
};
