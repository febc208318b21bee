import { createPortal } from 'react-dom';
import { topOverlayElement } from './overlays.ts';
import { currentToast } from './toast.ts';
import styles from './Toast.module.css';
import { useObservable } from './use-observable.ts';

/** Shows the current toast above everything, and has it read aloud. It is mounted once, in the app shell. */
export function Toast() {
  const now = useObservable(currentToast);
  const layer = useObservable(topOverlayElement);
  if (!now) return null;
  return createPortal(
    <div key={now.id} className={styles.toast} role="alert">
      {now.text}
    </div>,
    layer ?? document.body,
  );
}
