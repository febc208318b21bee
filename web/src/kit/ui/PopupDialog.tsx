import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { CenteredDialog } from './CenteredDialog.tsx';
import { Icon } from './Icon.tsx';
import styles from './PopupDialog.module.css';
import { useDialog } from './use-dialog.ts';

interface PopupDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Is read aloud as its name; it is not shown by itself. */
  readonly title: string;
  /** Leaves out the white panel, for a dialog that shows only a picture. */
  readonly bare?: boolean;
  readonly children?: ReactNode;
}

/** Renders a dialog that opens by itself over a page, with a round button to close it below. Esc and the back button close it too. */
export function PopupDialog({ open, onClose, title, bare = false, children }: PopupDialogProps) {
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <CenteredDialog dialog={dialog} labelledBy={id} onTapBeside={onClose} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={bare ? styles.bare : styles.panel}>{children}</div>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon of={X} />
      </button>
    </CenteredDialog>
  );
}
