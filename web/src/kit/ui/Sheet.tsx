import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';
import { useDialog } from './use-dialog.ts';
import { useDragToClose } from './use-drag-to-close.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Appears above the content, or only read aloud if `head` is given. */
  readonly title: string;
  /** Replaces the title at the top: the product whose SKU is chosen. */
  readonly head?: ReactNode;
  /** Appears below the scrolling content: the buttons. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders a bottom sheet for choosing. Dragging down, Esc, the back button and a tap outside close it. Its content stays mounted once it
 * was opened, so that input is kept.
 */
export function Sheet({ open, onClose, title, head, foot, children }: SheetProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const dialog = useDialog(open, onClose);
  const panel = useRef<HTMLDivElement>(null);
  useDragToClose(panel, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id}>
      {/* Closes on a tap only: the keyboard has Esc and the close button. */}
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
