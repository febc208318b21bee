import BadgeCheck from 'lucide-react/icons/badge-check';
import { useSite } from '#mall/common/site.ts';
import { SearchEntry } from '#mall/features/goods/decoration/parts/SearchEntry.tsx';
import { MessageBell } from '#mall/features/shop/message/parts/MessageBell.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { MallLogo } from '#kit/ui/MallLogo.tsx';
import { useStuck } from '#kit/ui/use-stuck.ts';
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
