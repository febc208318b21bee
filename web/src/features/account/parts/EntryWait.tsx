import { EntryFrame } from './EntryFrame.tsx';
import styles from './EntryWait.module.css';

/** Says on a page that leads on by itself what is under way. */
export const EntryWait = ({ text }: { readonly text: string }) => (
  <EntryFrame>
    <p className={styles.wait} role="status">
      {text}
    </p>
  </EntryFrame>
);
