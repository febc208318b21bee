import { lazy, Suspense, use } from 'react';
import { useAccountCheck } from '#features/account/use-account-check.ts';
import { useCartCount } from '#features/cart/use-cart-count.ts';
import { Asking } from '#ui/Asking.tsx';
import { Toast } from '#ui/Toast.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Boundary } from './Boundary.tsx';
import { isMainPage } from './main-page.ts';
import { MallTabs } from './MallTabs.tsx';
import { PageBox } from './PageBox.tsx';
import styles from './Shell.module.css';
import { useSight } from './sight.ts';
import { desktop, useMedia } from './use-media.ts';
import { WaysContext } from './ways.ts';
import { wholePiece } from './whole-piece.ts';

const loadSides = () => import('./DesktopSides.tsx').then((file) => ({ default: file.DesktopSides }));
const loadRestricted = () => import('#features/account/parts/Restricted.tsx').then((file) => ({ default: file.Restricted }));
const DesktopSides = lazy(() => wholePiece(loadSides));
const Restricted = lazy(() => wholePiece(loadRestricted));

/** Renders what surrounds every page: the column, the tab bar, toasts and dialogs, and the side columns of a desktop. */
export function Shell() {
  const { page } = useSight();
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
            {isMainPage(page.row, page) && <MallTabs row={page.row} />}
          </>
        ) : (
          <Suspense>
            <Restricted status={restricted} />
          </Suspense>
        )}
      </div>
      {wide && (
        <Boundary fault={null}>
          <Suspense>
            <DesktopSides rows={rows} />
          </Suspense>
        </Boundary>
      )}
      <Asking />
      <Toast />
    </>
  );
}
