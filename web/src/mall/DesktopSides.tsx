import { useEffect, useMemo } from 'react';
import { Link } from '#kit/ui/Link.tsx';
import { MallLogo } from '#kit/ui/MallLogo.tsx';
import { QrCode } from '#kit/ui/QrCode.tsx';
import { texts } from '#kit/lib/texts.ts';
import styles from './DesktopSides.module.css';
import { useCurrentScreen } from '#phone/current-screen.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Renders the columns next to the page on a desktop: the shop's name, a QR code of the page, and the keyboard shortcuts. */
export function DesktopSides() {
  const { name, slogan, logo } = useSite();
  const { go } = usePageNavigation();
  const { key } = useCurrentScreen();
  /** Holds the URL of this page, read once the router has arrived at it. */
  // oxlint-disable-next-line react/exhaustive-deps
  const address = useMemo(() => location.href, [key]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      event.preventDefault();
      go('/goodsSearch');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go]);

  return (
    <>
      <aside className={styles.left} aria-label={texts.mall}>
        <MallLogo logo={logo} large />
        <p className={styles.name}>{name}</p>
        <p className={styles.slogan}>{slogan}</p>
        <Link to="/sellerInfo" className={styles.legal}>
          {texts.legal}
        </Link>
      </aside>
      <aside className={styles.right} aria-label={texts.onPhone}>
        <div className={styles.code}>
          <QrCode text={address} label={texts.pageCode} />
          <b>{texts.scan}</b>
          <span>{texts.scanWhy}</span>
        </div>
        <dl className={styles.keys}>
          <div>
            <dt>/</dt>
            <dd>{texts.search}</dd>
          </div>
          <div>
            <dt>Tab</dt>
            <dd>{texts.nextOne}</dd>
          </div>
          <div>
            <dt>Esc</dt>
            <dd>{texts.closeLayer}</dd>
          </div>
        </dl>
      </aside>
    </>
  );
}
