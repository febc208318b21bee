import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { texts } from '#lib/texts.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';
import { useDialog } from './use-dialog.ts';
import { useDragDown } from './use-drag-down.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Its name: seen above its content, or only heard when `head` takes the place. */
  readonly title: string;
  /** What stands at its top instead of the title: the goods whose SKU is chosen. */
  readonly head?: ReactNode;
  /** Below what scrolls: the buttons. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A sheet from the bottom, for choosing. It can be drawn down, closed with Esc, the back button or a tap beside it,
 * and keeps what was chosen and typed in it: once opened, its content stays.
 */
export function Sheet({ open, onClose, title, head, foot, children }: SheetProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const dialog = useDialog(open, onClose);
  const panel = useRef<HTMLDivElement>(null);
  useDragDown(panel, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id}>
      {/* A way out for the finger alone: the keyboard has Esc and the button. */}
      <div className={styles.dim} onClick={onClose} aria-hidden />
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        <div className={styles.grab} />
        <h2 id={id} className={classes(styles.title, head !== undefined && styles.heard)}>
          {title}
        </h2>
        <div className={styles.close}>
          <IconButton icon={X} label={texts.close} onTap={onClose} />
        </div>
        {wasOpen && (
          <>
            {head !== undefined && <div className={styles.head}>{head}</div>}
            <div className={styles.content}>{children}</div>
            {foot !== undefined && <div className={styles.foot}>{foot}</div>}
          </>
        )}
      </div>
    </dialog>
  );
}
