import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useRead } from '#phone/client.ts';
import { type RefundFormChoice, inputOfRefundForm, inputOfOneLine } from './refund-form-choice.ts';

/** Loads the refund form for the choices so far; after another choice the previous form stays until the new one has loaded. */
export function useRefundFormRead(choice: RefundFormChoice) {
  const one = inputOfOneLine(choice);
  const single = useRead(refundCalls.refundEdit, one ?? null, { keepPrevious: true });
  const several = useRead(refundCalls.relevanceRefundEdit, one ? null : inputOfRefundForm(choice), { keepPrevious: true });
  return one ? single : several;
}
