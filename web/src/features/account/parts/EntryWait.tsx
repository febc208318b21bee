import { EntryFrame } from './EntryFrame.tsx';
import styles from './EntryWait.module.css';

/** Shows the progress text on a page that redirects by itself, such as a login that is under way. */
export const EntryWait = ({ text }: { readonly text: string }) => (
  <EntryFrame>
    <p className={styles.wait} role="status">
      {text}
    </p>
  </EntryFrame>
);
