import { createPortal } from 'react-dom';
import { topmost } from './layers.ts';
import { told } from './toast.ts';
import styles from './Toast.module.css';
import { useWatched } from './use-watched.ts';

/** Shows what `toast` tells, above everything, and has it read aloud. It stands once, in the shell. */
export function Toast() {
  const now = useWatched(told);
  const layer = useWatched(topmost);
  if (!now) return null;
  return createPortal(
    <div key={now.at} className={styles.toast} role="alert">
      {now.text}
    </div>,
    layer ?? document.body,
  );
}
