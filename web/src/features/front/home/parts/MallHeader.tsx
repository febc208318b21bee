import BadgeCheck from 'lucide-react/icons/badge-check';
import { useSite } from '#app/site.ts';
import { SearchEntry } from '#features/goods/decoration/parts/SearchEntry.tsx';
import { MessageBell } from '#features/shop/message/parts/MessageBell.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { MallLogo } from '#ui/MallLogo.tsx';
import { useStuck } from '#ui/use-stuck.ts';
import { texts } from '../texts.ts';
import styles from './MallHeader.module.css';

/**
 * Shows the mall's name and logo, and a bar with the links to the search and the messages. The bar stays when the page is scrolled.
 * @param placeholder the merchant's text for the search box
 */
export function MallHeader({ placeholder }: { readonly placeholder?: string | undefined }) {
  const { name, slogan, logo } = useSite();
  const [edge, isStuck] = useStuck();
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
      <div ref={edge} />
      <div className={classes(styles.bar, isStuck && styles.stuck)}>
        <SearchEntry placeholder={placeholder} />
        <MessageBell />
      </div>
    </>
  );
}
