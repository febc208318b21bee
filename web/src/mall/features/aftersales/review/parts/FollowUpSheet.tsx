import { reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import type { PickedUpload } from '#mall/features/shop/upload/use-uploads.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import { reviewDependentCalls } from '../review-dependent-calls.ts';
import styles from './FollowUpSheet.module.css';
import { ReviewTextBox } from './ReviewTextBox.tsx';

const noFiles: readonly PickedUpload[] = [];

interface FollowUpSheetProps {
  readonly id: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the sheet in which a member adds words and pictures to their review. */
export function FollowUpSheet({ id, open, onClose }: FollowUpSheetProps) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
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
        <Button
          kind="main"
          wide
          busy={isPending || isSending}
          disabled={text.trim() === '' && pictures.length === 0}
          onTap={() => mutate({ id, text, pictures: [...pictures] })}
        >
          {texts.send}
        </Button>
      }
    >
      <ReviewTextBox label={texts.followUpTitle} hint={texts.followUpHint} value={text} onChange={setText} />
      <div className={styles.files}>
        <LazyPicturePicker
          purpose="review"
          most={reviewLimits.pictures}
          label={texts.followUpFiles}
          value={noFiles}
          onChange={(files, busy) => {
            setPictures(files.filter(({ kind }) => kind === 'picture').map(({ link }) => link));
            setIsSending(busy);
          }}
        />
      </div>
    </Sheet>
  );
}
