import UserRound from 'lucide-react/icons/user-round';
import { Icon } from '#kit/ui/Icon.tsx';
import styles from './Avatar.module.css';

/** Shows a member's picture, or a default icon. */
export const Avatar = ({ url }: { readonly url: string }) => (
  <span className={styles.avatar}>
    {url === '' ? <Icon of={UserRound} className={styles.none} /> : <img src={url} alt="" width="120" height="120" />}
  </span>
);
