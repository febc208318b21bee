import { type RefundKind, refundFeedback, refundGroup } from 'contract/aftersales/refund/refund-states.ts';
import { texts } from './texts.ts';

interface RefundFacts {
  readonly kind: RefundKind;
  readonly feedback: number;
  /** Is null until the shopper named the parcel that goes back. */
  readonly express: object | null;
}

const stepOfReturn: Readonly<Record<number, number>> = {
  [refundFeedback.toReturn]: 2,
  [refundFeedback.returned]: 4,
  [refundFeedback.paying]: 4,
  [refundFeedback.done]: 4,
};
const stepOfMoney: Readonly<Record<number, number>> = { [refundFeedback.paying]: 2, [refundFeedback.done]: 2 };

/** Returns the names of the steps of a refund. */
export const refundStepNames = (kind: RefundKind): readonly string[] => texts.steps[kind];

/** Returns the step that a refund is at, from 0; undefined for a closed one, which takes no further step. */
export function findRefundStep({ kind, feedback, express }: RefundFacts): number | undefined {
  if (refundGroup(feedback) === 'closed') return undefined;
  if (kind === 'money') return stepOfMoney[feedback] ?? 1;
  if (feedback === refundFeedback.toReturn && express !== null) return 3;
  return stepOfReturn[feedback] ?? 1;
}

/**
 * Returns the text for the state of a refund as the server words it. Two have a text of their own: a finished exchange, as no money is paid back, and one
 * for which the shop offers a lower sum, as the shopper is waited for.
 */
export const refundStateText = ({
  kind,
  feedback,
  feedbackText,
  offer,
}: Pick<RefundFacts, 'kind' | 'feedback'> & { readonly feedbackText: string; readonly offer: object | null }): string =>
  offer ? texts.offerWaits : kind === 'exchange' && feedback === refundFeedback.done ? texts.exchanged : feedbackText;
