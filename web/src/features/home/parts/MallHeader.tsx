import BadgeCheck from 'lucide-react/icons/badge-check';
import { useSite } from '#app/site.ts';
import { SearchEntry } from '#features/decoration/parts/SearchEntry.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { MallLogo } from '#ui/MallLogo.tsx';
import { texts } from '../texts.ts';
import styles from './MallHeader.module.css';

/**
 * Shows the mall's name and logo, and the link to its search.
 * @param placeholder the merchant's text for the search box
 */
export function MallHeader({ placeholder }: { readonly placeholder?: string | undefined }) {
  const { name, slogan, logo } = useSite();
  return (
    <>
      <header className={styles.head}>
        <MallLogo logo={logo} />
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {slogan !== '' && <p className={styles.slogan}>{slogan}</p>}
        </div>
        <Link to="/sellerInfo" className={styles.legal} aria-label={texts.legalLabel}>
          <Icon of={BadgeCheck} size="s" />
          {texts.legal}
        </Link>
      </header>
      <SearchEntry placeholder={placeholder} />
    </>
  );
}
