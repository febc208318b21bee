import { refundCalls } from 'contract/refund/refund.calls.ts';
import { useRead } from '#api/use-call.ts';
import { type RefundFormChoice, inputOfRefundForm, inputOfOneLine } from './refund-form-choice.ts';

/** Reads the form of a refund for what is chosen: the previous one stays while the next loads. */
export function useRefundFormRead(choice: RefundFormChoice) {
  const one = inputOfOneLine(choice);
  const single = useRead(refundCalls.refundEdit, one ?? null, { keepPrevious: true });
  const several = useRead(refundCalls.relevanceRefundEdit, one ? null : inputOfRefundForm(choice), { keepPrevious: true });
  return one ? single : several;
}
