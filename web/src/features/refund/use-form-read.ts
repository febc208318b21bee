import { refundCalls } from 'contract/refund/refund.calls.ts';
import { useRead } from '#api/use-call.ts';
import { type FormChoice, inputOfForm, inputOfOneLine } from './form-choice.ts';

/** Reads the form of a refund for what is chosen: the previous one stays while the next loads. */
export function useFormRead(choice: FormChoice) {
  const one = inputOfOneLine(choice);
  const single = useRead(refundCalls.refundEdit, one ?? null, { keepPrevious: true });
  const several = useRead(refundCalls.relevanceRefundEdit, one ? null : inputOfForm(choice), { keepPrevious: true });
  return one ? single : several;
}
