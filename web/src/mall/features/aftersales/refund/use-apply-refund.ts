import * as refusalCodes from 'contract/refusal-codes.ts';
import type { Reply } from 'contract/call.ts';
import type { RefundKind, RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { CallRefusedError } from '#client/call-errors.ts';
import { retryOnTimeout } from '#client/retry.ts';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { toastSuccess } from '#kit/ui/toast.ts';
import type { LinePieces } from './line-pieces.ts';
import { refundUrl } from './refund-url.ts';
import { texts } from './texts.ts';
import { refundDependentCalls } from './use-refund-actions.ts';

/** Describes what a shopper asks for. */
interface RefundApplication {
  readonly tid: string;
  readonly refundNo: string | undefined;
  /** Lists the pieces; in an exchange with the SKU that is sent for them. */
  readonly pieces: readonly (LinePieces & { readonly exchangeSkuId?: number })[];
  readonly kind: RefundKind;
  readonly reason: RefundReason;
  /** Gives the amount in yuan; undefined where nothing is paid back. */
  readonly payment: number | undefined;
  readonly memo: string;
  readonly pictures: readonly string[];
  /** Lists the gift and add-on lines that the shopper keeps. */
  readonly keep: readonly number[];
}

/** Names the field of the form that a refusal is about. */
type RefusedField = 'payment' | 'reason';
const fieldByCode: Readonly<Record<number, RefusedField>> = {
  [refusalCodes.refundAmountWrong]: 'payment',
  [refusalCodes.refundReasonWrong]: 'reason',
};

/**
 * Returns two actions with their progress: `apply` sends the form of a refund, `applyInstantRefund` refunds a whole order immediately (极速退款). Both
 * then open the refund's page. A repetition after a lost reply makes no second refund.
 * @param onWrong is called with the field that the server refused, and its sentence
 */
export function useApplyRefund(onWrong: (field: RefusedField, sentence: string) => void) {
  const { go } = usePageNavigation();
  const onRefused = ({ code, sentence }: CallRefusedError) => {
    const field = fieldByCode[code];
    if (field) onWrong(field, sentence);
    else void invalidateCalls(refundDependentCalls); // the order or the refund has changed
    return field !== undefined;
  };
  const done = (said: string) => ({
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    onRefused,
    onSuccess({ refundNo }: Reply<typeof refundCalls.applyRefund>) {
      toastSuccess(said);
      go(refundUrl(refundNo), { replace: true });
      void invalidateCalls(refundDependentCalls);
    },
  });
  const single = useWrite(refundCalls.applyRefund, done(texts.submitted));
  const several = useWrite(refundCalls.applyRelatedRefund, done(texts.submitted));
  const instantRefund = useWrite(refundCalls.extremeRefund, done(texts.instantRefundDone));
  return {
    apply({ pieces, refundNo, payment, pictures, keep, ...rest }: RefundApplication) {
      const common = {
        ...rest,
        pictures: [...pictures],
        ...(refundNo === undefined ? {} : { refundNo }),
        ...(payment === undefined ? {} : { payment }),
      };
      const [one, ...others] = pieces;
      if (one && others.length === 0 && keep.length === 0) single.mutate({ ...common, ...one });
      else several.mutate({ ...common, lines: [...pieces], keep: [...keep] });
    },
    applyInstantRefund: (tid: string, reason: RefundReason) => instantRefund.mutate({ tid, reason }),
    isApplying: single.isPending || several.isPending,
    isApplyingInstantRefund: instantRefund.isPending,
  };
}
