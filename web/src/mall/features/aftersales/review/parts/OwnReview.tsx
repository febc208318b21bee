import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import type { ReviewableLine } from '../review.ts';
import { texts } from '../texts.ts';
import { FollowUpSheet } from './FollowUpSheet.tsx';
import styles from './OwnReview.module.css';
import { ReviewedGoods } from './ReviewedGoods.tsx';
import { ReviewItem } from './ReviewItem.tsx';

/** Shows a member's own review of a product, to which they may add. */
export function OwnReview({ line }: { readonly line: ReviewableLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const { review, mayFollowUp, hiddenWhy } = line;
  if (!review) return null;
  return (
    <Card>
      <ReviewedGoods line={line} />
      <div className={styles.review}>
        <ReviewItem review={review} />
      </div>
      {hiddenWhy !== '' && <p className={styles.hidden}>{texts.hidden(hiddenWhy)}</p>}
      {mayFollowUp === 1 && (
        <div className={styles.acts}>
          <Button size="s" kind="main-line" onTap={() => setIsOpen(true)}>
            {texts.addFollowUp}
          </Button>
          <FollowUpSheet id={review.id} open={isOpen} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </Card>
  );
}
