import UserRound from 'lucide-react/icons/user-round';
import { Icon } from '#kit/ui/Icon.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import styles from './MemberPicture.module.css';

/** Shows a member's picture in a circle as wide as the element around it, or a default icon. */
export const MemberPicture = ({ url }: { readonly url: string }) => (
  <span className={styles.face}>
    {url === '' ? <Icon of={UserRound} className={styles.none} /> : <Picture src={url} alt="" share={0.14} />}
  </span>
);
