import { container } from '#phone/current-container.ts';
import { useSite } from '#mall/common/site.ts';
import { trackEvent } from '#mall/common/track-event.ts';
import { Link } from '#kit/ui/Link.tsx';
import { MallLogo } from '#kit/ui/MallLogo.tsx';
import { texts } from '../texts.ts';
import styles from './LogoFooter.module.css';

/** Lists the sites that have no logo at the end of their pages, whatever their setting says. */
const sitesWithoutLogo: ReadonlySet<number> = new Set([9420]);

/**
 * Shows the mall's logo, linked to its licence, at the end of the home page, micro pages and the member's page. Renders nothing in mini programs,
 * which have a logo of their own, or if the site turned it off.
 */
export function LogoFooter() {
  const { siteId, name, logo, logoFooter } = useSite();
  if (logoFooter === 0 || sitesWithoutLogo.has(siteId) || container === 'miniProgram') return null;
  return (
    <footer className={styles.footer}>
      <Link
        to="/sellerInfo"
        className={styles.whose}
        aria-label={texts.licenceOf(name)}
        onClick={() => trackEvent({ kind: 'LOGO', key: String(siteId), action: 'CLICK' })}
      >
        <MallLogo logo={logo} />
        <span className={styles.name}>{name}</span>
      </Link>
    </footer>
  );
}
