import { reviewCalls } from 'contract/review/review.calls.ts';
import { useState } from 'react';
import { useWrite } from '#api/use-call.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { texts } from '../texts.ts';
import { reviewDependentCalls } from '../review-dependent-calls.ts';
import { ReviewTextBox } from './ReviewTextBox.tsx';

interface FollowUpSheetProps {
  readonly id: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes what a member adds to their review. */
export function FollowUpSheet({ id, open, onClose }: FollowUpSheetProps) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useWrite(reviewCalls.followUpReview, {
    invalidates: reviewDependentCalls,
    successToast: texts.followUpSent,
    oneAtATime: true,
    onSuccess: onClose,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.followUpTitle}
      foot={
        <Button kind="main" wide busy={isPending} disabled={text.trim() === ''} onTap={() => mutate({ id, text })}>
          {texts.send}
        </Button>
      }
    >
      <ReviewTextBox label={texts.followUpTitle} hint={texts.followUpHint} value={text} onChange={setText} />
    </Sheet>
  );
}
