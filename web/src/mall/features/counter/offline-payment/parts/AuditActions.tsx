import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import type { TransferProof } from './ProofCard.tsx';
import styles from './offline.module.css';

/** Renders the buttons by which a payment clerk approves a proof of a bank transfer that waits for its check, or rejects it with a reason. */
export function AuditActions({ proof: { id, amount, due } }: { readonly proof: TransferProof }) {
  const { money } = useMall();
  const [rejecting, setRejecting] = useState(false);
  const form = useForm({ why: '' }, { why: (text) => (text.trim() === '' ? texts.rejectMissing : undefined) });
  const changed = { oneAtATime: true, invalidates: [offlinePayCalls.orderTrade] } as const;
  const approve = useWrite(offlinePayCalls.approveProof, { ...changed, successToast: texts.approved });
  const reject = useWrite(offlinePayCalls.rejectProof, {
    ...changed,
    successToast: texts.rejectedDone,
    onSuccess: () => setRejecting(false),
  });
  const askToApprove = async () => {
    const differs = amount === due ? undefined : { name: texts.differs, text: `${formatAmount(amount)} / ${formatAmount(due)}` };
    const question = { title: texts.approveAsk(money.sign + formatAmount(due)), text: texts.approveWhy, yes: texts.approve };
    if (await askToConfirm({ ...question, ...(differs ? { lines: [differs] } : {}) })) approve.mutate({ id, amount: due });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button busy={reject.isPending} onTap={() => setRejecting(true)}>
          {texts.reject}
        </Button>
        <Button kind="main" busy={approve.isPending} onTap={() => void askToApprove()}>
          {texts.approve}
        </Button>
      </div>
      <Sheet open={rejecting} onClose={() => setRejecting(false)} title={texts.rejectTitle}>
        <Form form={form} onSubmit={({ why }) => reject.mutate({ id, why })}>
          <Field form={form} name="why" label={texts.rejectWhy} hint={texts.rejectHint} maxLength={200} lines={3} />
          <Button kind="main" wide sends busy={reject.isPending}>
            {texts.reject}
          </Button>
        </Form>
      </Sheet>
    </>
  );
}
