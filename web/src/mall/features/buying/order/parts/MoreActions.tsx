import type { OrderAction } from 'contract/buying/order/order-actions.ts';
import { useState } from 'react';
import { useOnLeave } from '#phone/use-lazy-part.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { texts } from '../texts.ts';
import styles from './MoreActions.module.css';

interface MoreActionsProps {
  /** Lists the actions that have no button of their own. */
  readonly acts: readonly OrderAction[];
  readonly onAct: (act: OrderAction) => void;
}

/** Opens the list of an order's further actions, as its card has room for three buttons. */
export function MoreActions({ acts, onAct }: MoreActionsProps) {
  const [open, setOpen] = useState(false);
  useOnLeave(() => setOpen(false));
  return (
    <span className={styles.more}>
      <TextButton label={texts.moreOf} onTap={() => setOpen(true)}>
        {texts.more}
      </TextButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.moreOf}>
        <div className={styles.list}>
          {acts.map((act) => (
            <ListRow
              key={act}
              onTap={() => {
                setOpen(false);
                onAct(act);
              }}
            >
              {texts[act]}
            </ListRow>
          ))}
        </div>
      </Sheet>
    </span>
  );
}
