import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import { eraseMemberProofs, listMemberProofs } from './store/proofs.ts';

export const offlinePaymentMemberData: MemberData = {
  tables: ['payment_proof'],
  async list(db, memberId, { secrets, say }) {
    const proofs = await listMemberProofs(db, memberId);
    return {
      paymentProofs: proofs.map(({ tid, state, amount, currency, payerSealed, memo, sentAt }) => ({
        tid,
        state: say(sentence('proofStateText', { state })),
        amount: toYuan(amount),
        currency,
        payer: payerSealed ? secrets.open(payerSealed) : '',
        memo,
        sentAt: sentAt.getTime(),
      })),
    };
  },
  erase: eraseMemberProofs,
};
