import House from 'lucide-react/icons/house';
import { useLocation } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './HomeButton.module.css';

/** The way to the home page from a page that was entered directly, by a shared link: nothing lies behind it. */
export function HomeButton() {
  useLocation(); // the history's state is read anew with each page
  const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
  if (idx > 0) return null;
  return (
    <nav className={styles.place} aria-label="回到首页">
      <Link to="/" className={styles.button} aria-label="回到首页">
        <Icon of={House} />
      </Link>
    </nav>
  );
}
