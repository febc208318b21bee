import { lazy, Suspense, use } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useAccountCheck } from '#features/account/use-account-check.ts';
import { useCartCount } from '#features/cart/use-cart-count.ts';
import { Asking } from '#ui/Asking.tsx';
import { Toast } from '#ui/Toast.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { mainPage } from './main-page.ts';
import { MallTabs } from './MallTabs.tsx';
import { PageBox } from './PageBox.tsx';
import styles from './Shell.module.css';
import { desktop, useMedia } from './use-media.ts';
import { WaysContext } from './ways.ts';

const DesktopSides = lazy(() => import('./DesktopSides.tsx').then((file) => ({ default: file.DesktopSides })));

const Restricted = lazy(() => import('#features/account/parts/Restricted.tsx').then((file) => ({ default: file.Restricted })));

/** What stands around every page: the column, the bar of tabs, what is told and asked, and a desktop's sides. */
export function Shell() {
  const matches = useMatches();
  const { search } = useLocation();
  const main = mainPage(matches, search);
  const { rows } = use(WaysContext);
  const wide = useMedia(desktop);
  const restricted = useAccountCheck();
  useCartCount();
  return (
    <>
      <LoadingBar />
      <div className={styles.column}>
        {restricted === undefined ? (
          <>
            <PageBox />
            {main && <MallTabs row={main} />}
          </>
        ) : (
          <Suspense>
            <Restricted status={restricted} />
          </Suspense>
        )}
      </div>
      {wide && (
        <Suspense>
          <DesktopSides rows={rows} />
        </Suspense>
      )}
      <Asking />
      <Toast />
    </>
  );
}
