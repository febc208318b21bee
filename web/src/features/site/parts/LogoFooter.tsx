import { container } from '#app/current-container.ts';
import { useSite } from '#app/site.ts';
import { track } from '#app/track.ts';
import { Link } from '#ui/Link.tsx';
import { MallLogo } from '#ui/MallLogo.tsx';
import { texts } from '../texts.ts';
import styles from './LogoFooter.module.css';

/** Shows the mall's logo at the end of a page, linked to its licence. Mini programs have their own; a site may turn it off. */
export function LogoFooter() {
  const { siteId, name, logo, logoFooter } = useSite();
  if (logoFooter === 0 || container === 'miniProgram') return null;
  return (
    <footer className={styles.footer}>
      <Link
        to="/sellerInfo"
        className={styles.whose}
        aria-label={texts.licenceOf(name)}
        onClick={() => track({ kind: 'LOGO', key: String(siteId), action: 'CLICK' })}
      >
        <MallLogo logo={logo} />
        <span className={styles.name}>{name}</span>
      </Link>
    </footer>
  );
}
