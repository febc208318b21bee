import { useState } from 'react';
import { usePage } from '#phone/page.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { type RefundFormChoice, parseRefundFormChoice } from '../refund-form-choice.ts';
import { LazyRefundForm } from '../parts/LazyRefundForm.tsx';
import { RefundFormSkeleton } from '../parts/RefundFormSkeleton.tsx';
import { isRefused, RefundNotPossible } from '../parts/RefundNotPossible.tsx';
import { useRefundFormRead } from '../use-refund-form-read.ts';

/** Renders the page on which a refund of pieces of an order is requested, or a requested one is changed. The server prices every choice. */
export function RefundFormScreen() {
  const page = usePage();
  const [choice, setChoice] = useState<RefundFormChoice>(() => parseRefundFormChoice(page));
  const form = useRefundFormRead(choice);
  return (
    <>
      <NavBar />
      {form.data === undefined && isRefused(form.error) ? (
        <RefundNotPossible tid={choice.tid} error={form.error} />
      ) : (
        <QueryBoundary query={form} skeleton={<RefundFormSkeleton />}>
          {(data) => (
            <LazyRefundForm
              form={data}
              choice={choice}
              pending={form.isFetching}
              refused={isRefused(form.error) ? form.error.sentence : undefined}
              onChoose={(next) => setChoice({ ...choice, ...next })}
            />
          )}
        </QueryBoundary>
      )}
    </>
  );
}
