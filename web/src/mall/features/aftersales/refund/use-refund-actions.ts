import type { CallRow, Reply } from 'contract/call.ts';
import type { RefundAction } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { orderDependentCalls } from '#mall/features/buying/order/order-dependent-calls.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { useMall } from '#kit/ui/mall.ts';
import { listOfferLines, sayOfferThen } from './refund-offer.ts';
import { texts } from './texts.ts';

/** Lists the calls whose replies change after any action on a refund; those of the order and its lines are among them. */
export const refundDependentCalls: readonly CallRow[] = [
  refundCalls.myRefunds,
  refundCalls.refundListExtendInfo,
  refundCalls.refundDetail,
  refundCalls.refundEdit,
  refundCalls.relevanceRefundEdit,
  refundCalls.returnLogistics,
  ...orderDependentCalls,
];

/** Holds what the actions of a refund need: its number and its order's, its kind, and the sum that the shop offers. */
export type ActionableRefund = Pick<Reply<typeof refundCalls.myRefunds>['list'][number], 'refundNo' | 'tid' | 'kind' | 'offer'>;

/**
 * Returns the function that runs an action of a refund, and which refund is busy. It asks for confirmation where an action cannot be undone.
 * @param onDeleted is called after the refund was removed, so that a page that shows only this refund can be left
 */
export function useRefundActions(onDeleted?: () => void) {
  const { go } = usePageNavigation();
  const { money } = useMall();
  const sum = (yuan: number): string => money.sign + formatAmount(yuan);
  const late = () => {
    void invalidateCalls(refundDependentCalls); // the refund has changed
    return false;
  };
  const cancel = useWrite(refundCalls.cancelRefund, { invalidates: refundDependentCalls, successToast: texts.cancelled, onRefused: late });
  const remove = useWrite(refundCalls.deleteRefund, {
    successToast: texts.deleted,
    onRefused: late,
    onSuccess() {
      onDeleted?.();
      void invalidateCalls([refundCalls.myRefunds]);
    },
  });
  const accept = useWrite(refundCalls.acceptOffer, {
    invalidates: refundDependentCalls,
    successToast: texts.offerAccepted,
    oneAtATime: true,
    onRefused: late,
  });
  const decline = useWrite(refundCalls.declineOffer, {
    invalidates: refundDependentCalls,
    successToast: texts.offerDeclined,
    oneAtATime: true,
    onRefused: late,
  });
  const exchangeToRefund = useWrite(refundCalls.exchangeToRefund, {
    invalidates: refundDependentCalls,
    successToast: texts.exchangeRefunded,
    oneAtATime: true,
    onRefused: late,
  });
  const toParcel = ({ refundNo }: ActionableRefund) => go(`/refund/logistics/${refundNo}`);

  const acts: Readonly<Record<RefundAction, (refund: ActionableRefund) => unknown>> = {
    edit: ({ refundNo, tid }) => go(`/refund/message/${tid}?refundNo=${refundNo}`),
    express: toParcel,
    changeExpress: toParcel,
    track: ({ refundNo, tid }) => go(`/returnLogistics/${tid}?refundNo=${refundNo}`),
    async cancel({ refundNo }) {
      if (await askToConfirm({ title: texts.cancelAsk, text: texts.cancelWhy, yes: texts.cancel, no: texts.keep }))
        cancel.mutate({ refundNo });
    },
    async exchangeToRefund({ refundNo }) {
      const question = { title: texts.exchangeToRefundAsk, text: texts.exchangeToRefundThen, yes: texts.exchangeToRefund, no: texts.keep };
      if (await askToConfirm(question)) exchangeToRefund.mutate({ refundNo });
    },
    async acceptOffer({ refundNo, kind, offer }) {
      if (!offer) return;
      const question = { title: texts.offerAccept(sum(offer.payment)), text: sayOfferThen(kind, offer), lines: listOfferLines(offer, sum) };
      if (await askToConfirm({ ...question, yes: texts.acceptOffer, no: texts.keep })) accept.mutate({ refundNo, payment: offer.payment });
    },
    async declineOffer({ refundNo }) {
      if (await askToConfirm({ title: texts.offerDecline, text: texts.offerDeclineThen, yes: texts.declineOffer, no: texts.keep }))
        decline.mutate({ refundNo });
    },
    async delete({ refundNo }) {
      if (await askToConfirm({ title: texts.deleteAsk, text: texts.deleteWhy, yes: texts.delete, no: texts.keep }))
        remove.mutate({ id: refundNo });
    },
  };
  return {
    act: (name: RefundAction, refund: ActionableRefund): void => void acts[name](refund),
    /** Returns whether an action on this refund is under way. */
    busy: (refundNo: string): boolean =>
      [cancel, accept, decline, exchangeToRefund].some(({ isPending, variables }) => isPending && variables?.refundNo === refundNo) ||
      (remove.isPending && remove.variables?.id === refundNo),
  };
}
