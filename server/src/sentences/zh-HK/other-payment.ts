import type { ProofState } from 'contract/counter/offline-payment/proof-states.ts';
import type { Translated } from 'contract/sentence.ts';
import type { otherPayment as mainland } from '../zh-CN/other-payment.ts';

const proofStates: Readonly<Record<ProofState, string>> = {
  waiting: '審核中',
  approved: '已通過',
  rejected: '未通過',
  withdrawn: '已撤回',
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about transfers to the shop's account, and payments at its counter.
 */
export const otherPayment: Translated<typeof mainland> = {
  proofStateText: ({ state }) => proofStates[state],
  proofStateIs: ({ state }) => `這份付款憑證${proofStates[state]}，不能這樣處理`,
  proofAmountNotDue: ({ stated, due }) =>
    `轉賬金額是 ${stated}，應付 ${due}：實際到賬 ${due} 的，通過時寫明到賬金額（--amount）；否則請駁回，讓顧客補足後重新提交`,
  ownProofNotChecked: '自己的付款憑證要由別人審核',
  proofSentTitle: '有付款憑證待審核',
  proofSentText: ({ amount }) => `顧客提交了 ${amount} 的線下付款憑證，請核對到賬後審核`,
  proofRejectedTitle: '付款憑證未通過',
  proofRejectedText: ({ why }) => `您提交的付款憑證未通過：${why}。可以重新提交，或換一種方式付款`,
  offlineRefundByHand: '線下付的款要由商戶轉賬退給顧客',
  facePaySubject: ({ shop }) => `${shop} 到店付款`,
  facePayAmountMost: ({ most }) => `請輸入要付的金額，一次最多 ${most}`,
  faceDiscountOff: ({ from, off }) => `滿 ${from} 減 ${off}`,
  faceDiscountPercent: ({ from, hasFrom, percent }) => `${hasFrom ? `滿 ${from} ` : ''}${percent / 10} 折`,
  faceRefundMade: ({ amount, why }: { amount: string; why: string }) =>
    `這個編號（requestNo）已退過 ${amount}，原因「${why}」；另退一筆請換一個編號`,
  faceRefundedTitle: '到店付款已退款',
  faceRefundedText: ({ amount, why }) => `商戶退給您 ${amount}：${why}`,
};
