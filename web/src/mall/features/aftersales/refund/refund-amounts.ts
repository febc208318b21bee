import { fromYuan, minus, plus, toYuan } from 'contract/money.ts';
import type { RefundKind, RefundTakes } from 'contract/aftersales/refund/refund-states.ts';
import type { RefundFormReply } from './refund-form-choice.ts';
import { texts } from './texts.ts';

type FormSums = Pick<RefundFormReply, 'most' | 'postFeeBack' | 'insuranceFee'>;

/** Returns all that goes back for the choices of a form, in yuan: with the shipping fee and the premium that go back besides. */
export const totalOfForm = ({ most, postFeeBack, insuranceFee }: FormSums): number =>
  toYuan(plus(plus(fromYuan(most), fromYuan(postFeeBack)), fromYuan(insuranceFee)));

/**
 * Tells whether a request of so many yuan is for money alone, and the pieces stay: a refund without a return of less
 * than the price of pieces that were shipped.
 */
export const isMoneyAlone = (
  kind: RefundKind,
  { whole, isWholeOnly }: Pick<RefundFormReply, 'whole' | 'isWholeOnly'>,
  yuan: number,
): boolean => kind === 'money' && isWholeOnly === 0 && fromYuan(yuan) < fromYuan(whole);

/** Returns the amount of a refund for its pieces alone, in yuan: without the shipping fee and the premium that go back besides. */
export const amountOfPieces = ({
  payment,
  postFeeBack,
  insuranceFee,
}: {
  readonly payment: number;
  readonly postFeeBack: number;
  readonly insuranceFee: number;
}): number => toYuan(minus(minus(fromYuan(payment), fromYuan(postFeeBack)), fromYuan(insuranceFee)));

/** Names what a refund is: its kind, or that it takes money or shipping alone. */
export const nameRefund = ({ takes, kindText }: { readonly takes: RefundTakes; readonly kindText: string }): string =>
  takes === 'shipping' ? texts.takesShipping : takes === 'money' ? texts.takesMoney(kindText) : kindText;
