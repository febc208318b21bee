import UserRound from 'lucide-react/icons/user-round';
import { Icon } from '#ui/Icon.tsx';
import styles from './Avatar.module.css';

/** Shows a member's picture, or a default icon. */
export const Avatar = ({ address }: { readonly address: string }) => (
  <span className={styles.avatar}>
    {address === '' ? <Icon of={UserRound} className={styles.none} /> : <img src={address} alt="" width="120" height="120" />}
  </span>
);
