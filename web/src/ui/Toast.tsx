import { createPortal } from 'react-dom';
import { topmost } from './layers.ts';
import { told } from './toast.ts';
import styles from './Toast.module.css';
import { useWatched } from './use-watched.ts';

/** Shows the current toast above everything, and has it read aloud. It is mounted once, in the app shell. */
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
