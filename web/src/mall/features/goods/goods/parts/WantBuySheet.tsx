import { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import styles from './WantBuySheet.module.css';
import { wantBuyTexts as texts } from '../want-buy-texts.ts';

interface WantBuySheetProps {
  readonly id: number;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the sheet in which a member asks the merchant for a product whose price is hidden from them: how many pieces they want. */
export function WantBuySheet({ id, title, open, onClose }: WantBuySheetProps) {
  const [num, setNum] = useState(1);
  const form = useForm({ remark: '' });
  const { mutate, isPending } = useWrite(wantBuyCalls.submitGoods, { successToast: texts.sent, onSuccess: onClose, oneAtATime: true });
  return (
    <Form form={form} onSubmit={({ remark }) => mutate({ numIid: id, num, remark: remark.trim() })}>
      <Sheet
        open={open}
        onClose={onClose}
        title={texts.title}
        foot={
          <Button kind="main" wide sends busy={isPending}>
            {texts.send}
          </Button>
        }
      >
        <p className={styles.title}>{title}</p>
        <ListRow name={texts.num} end={<Stepper value={num} onChange={setNum} max={99_999} label={texts.num} size="l" />} />
        <Field form={form} name="remark" label={texts.remark} placeholder={texts.remarkExample} maxLength={200} lines={2} />
        <p className={styles.what}>{texts.what}</p>
      </Sheet>
    </Form>
  );
}
