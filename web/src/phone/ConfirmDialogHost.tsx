import { useEffect } from 'react';
import { openQuestion } from '#kit/ui/ask-to-confirm.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { useLazyPart } from './use-lazy-part.ts';

/** Loads the component of the confirmation dialog, whose code is apart from the first page's. */
export const loadConfirmDialog = () => import('#kit/ui/ConfirmDialog.tsx').then((file) => file.ConfirmDialog);

/**
 * Renders the confirmation dialog once a question is open. A question whose dialog cannot be loaded is answered with
 * no.
 */
export function ConfirmDialogHost() {
  const question = useObservable(openQuestion);
  const { Part, ask, lost } = useLazyPart(loadConfirmDialog);
  const isWaiting = question !== undefined && Part === undefined;
  useEffect(() => {
    if (isWaiting) ask();
  }, [isWaiting, ask]);
  useEffect(() => {
    if (lost) openQuestion.get()?.answer(false);
  }, [lost]);
  return Part && <Part />;
}
