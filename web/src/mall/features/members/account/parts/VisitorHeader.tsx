import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { texts } from '../texts.ts';
import { Avatar } from './Avatar.tsx';
import styles from './member-head.module.css';

/** Shows the login link for visitors. */
export const VisitorHeader = () => (
  <Link to="/login?redirect=%2FuserCenter" className={styles.head}>
    <Avatar url="" />
    <div className={styles.words}>
      <h1 className={styles.name}>
        {texts.visitor} <Icon of={ChevronRight} size="s" />
      </h1>
      <p className={styles.number}>{texts.visitorWhy}</p>
    </div>
  </Link>
);
