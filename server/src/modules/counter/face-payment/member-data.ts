import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { openReceiver } from '#modules/shop/address/address.ts';
import { eraseFacePayments, listAllFacePayments } from './store/face-payments.ts';

export const facePaymentMemberData: MemberData = {
  tables: ['face_payment', 'face_refund'],
  async list(db, memberId, { secrets }) {
    const payments = await listAllFacePayments(db, memberId);
    return {
      facePayments: payments.map((payment) => {
        const { tid, amount, discount, payable, refunded, currency, memo, madeAt, paidAt, regionText, receiverSealed, contactSealed } =
          payment;
        const receiver = receiverSealed && openReceiver(receiverSealed, secrets.open);
        return {
          tid,
          amount: toYuan(amount),
          discount: toYuan(discount),
          payable: toYuan(payable),
          refunded: toYuan(refunded),
          currency,
          memo,
          createdAt: madeAt.getTime(),
          paidAt: paidAt?.getTime() ?? null,
          receiver: receiver && { name: receiver.name, mobile: receiver.mobile, region: regionText, address: receiver.detail },
          contact: contactSealed ? secrets.open(contactSealed) : '',
        };
      }),
    };
  },
  erase: eraseFacePayments,
  async findHoldings(db, memberId, departure) {
    return departure === 'merge' && (await listAllFacePayments(db, memberId)).length > 0 ? ['orders'] : [];
  },
};
