import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import type { BillReplyLine, LineAnswers } from '../answers.ts';
import { texts } from '../texts.ts';
import { useLeaveForm } from '../use-leave-form.ts';
import { LeaveFields } from './LeaveFields.tsx';

interface LeaveSheetProps {
  readonly line: BillReplyLine;
  readonly answers: LineAnswers;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (answers: LineAnswers) => void;
}

/** Shows the sheet in which the buyer answers the questions that a product asks (leave messages). */
export function LeaveSheet({ line: { title, leaveMessages }, answers, open, onClose, onSave }: LeaveSheetProps) {
  const { form, keyed, answersOf } = useLeaveForm(leaveMessages, answers);
  const [agreed, setAgreed] = useState(false);
  const numbers = keyed.filter(([, { type }]) => type === 'id').map(([key]) => key);
  const agree = (on: boolean) => {
    setAgreed(on);
    for (const key of numbers) form.setValue(key, form.values[key] ?? '');
  };
  const save = (values: Readonly<Record<string, string>>) => {
    // A national id number is sensitive personal data and needs its own consent.
    const unagreed = agreed ? undefined : numbers.find((key) => values[key] !== '');
    if (unagreed !== undefined) return form.setServerError(unagreed, texts.idAgreeFirst);
    onSave(answersOf(values));
    onClose();
  };
  return (
    <Form form={form} onSubmit={save}>
      <Sheet
        open={open}
        onClose={onClose}
        title={texts.leaveTitle(title)}
        foot={
          <Button kind="main" sends>
            {texts.leaveSave}
          </Button>
        }
      >
        <LeaveFields of={form} keyed={keyed} />
        {numbers.length > 0 && (
          <Checkbox on={agreed} onChange={agree}>
            {texts.idAgree}
          </Checkbox>
        )}
      </Sheet>
    </Form>
  );
}
