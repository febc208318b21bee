import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import styles from './MemoRow.module.css';

const maxMemoLength = 200;

interface MemoRowProps {
  readonly memo: string;
  readonly onChange: (memo: string) => void;
}

/** Shows the memo to the merchant; a tap opens the editor. */
export function MemoRow({ memo, onChange }: MemoRowProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ListRow onTap={() => setOpen(true)} label={`${texts.memo} ${memo || texts.memoHint}`}>
        <span className={styles.line}>
          {texts.memo}
          <span className={memo === '' ? styles.hint : styles.memo}>{memo || texts.memoHint}</span>
        </span>
      </ListRow>
      <Sheet
        open={open}
        onClose={close}
        title={texts.memoTitle}
        foot={
          <Button kind="main" onTap={close}>
            {texts.memoDone}
          </Button>
        }
      >
        <div className={styles.box}>
          <textarea
            className={styles.input}
            data-first
            rows={4}
            maxLength={maxMemoLength}
            aria-label={texts.memoTitle}
            placeholder={texts.memoPlaceholder}
            value={memo}
            onChange={(event) => onChange(removeDisallowedCharacters(event.target.value))}
          />
          <span className={styles.count} aria-hidden>
            {memo.length}/{maxMemoLength}
          </span>
        </div>
      </Sheet>
    </>
  );
}
