import { LoginFrame } from './LoginFrame.tsx';
import styles from './RedirectProgress.module.css';

/** Shows the progress text on a page that redirects by itself, such as a login that is under way. */
export const RedirectProgress = ({ text }: { readonly text: string }) => (
  <LoginFrame>
    <p className={styles.wait} role="status">
      {text}
    </p>
  </LoginFrame>
);
