import { type FormEvent, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';

/** Sends what a form holds: whether it is being sent, and why it was refused. */
export function useSubmit() {
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Runs the work of a form; what it throws is shown as its fault. */
  async function submit(work: () => Promise<unknown>, event?: FormEvent): Promise<void> {
    event?.preventDefault();
    setSending(true);
    setFault(undefined);
    try {
      await work();
    } catch (wrong) {
      setFault(errorSentence(wrong));
    } finally {
      setSending(false);
    }
  }
  return { fault, setFault, isSending, submit };
}
