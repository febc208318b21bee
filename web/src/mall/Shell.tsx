import { lazy, Suspense } from 'react';
import { useAccountCheck } from '#mall/features/members/account/use-account-check.ts';
import { useCartCount } from '#mall/common/use-cart-count.ts';
import { Toast } from '#kit/ui/Toast.tsx';
import { LoadingBar } from '#phone/LoadingBar.tsx';
import { ErrorBoundary } from '#phone/ErrorBoundary.tsx';
import { isMainPage } from '#phone/main-page.ts';
import { MallTabs } from './MallTabs.tsx';
import { PageBox } from '#phone/PageBox.tsx';
import { ConfirmDialogHost } from '#phone/ConfirmDialogHost.tsx';
import styles from './Shell.module.css';
import { isClosedInSnapshot, isSnapshotVisit } from '#phone/snapshot.ts';
import { useCurrentScreen } from '#phone/current-screen.ts';
import { desktopQuery, useMediaQuery } from '#phone/use-media-query.ts';
import { HydrationEnd } from '#phone/HydrationEnd.tsx';
import { loadWithStyles } from '#phone/load-with-styles.ts';

const loadDesktopSides = () => import('./DesktopSides.tsx').then((file) => ({ default: file.DesktopSides }));
const loadRestricted = () =>
  import('#mall/features/members/account/parts/RestrictedAccount.tsx').then((file) => ({ default: file.RestrictedAccount }));
const DesktopSides = lazy(() => loadWithStyles(loadDesktopSides));
const Restricted = lazy(() => loadWithStyles(loadRestricted));
const Snapshot = lazy(() =>
  loadWithStyles(() => import('#mall/features/shop/app/parts/Snapshot.tsx').then((file) => ({ default: file.Snapshot }))),
);

/** Renders what surrounds every page: the column, the tab bar, toasts and dialogs, and the side columns of a desktop. */
export function Shell() {
  const { page } = useCurrentScreen();
  const wide = useMediaQuery(desktopQuery);
  const restricted = useAccountCheck();
  useCartCount();
  const snapshot = isSnapshotVisit();
  const closed = snapshot && isClosedInSnapshot(page.path);
  return (
    <>
      <LoadingBar />
      <div className={styles.column}>
        {snapshot && (
          <Suspense>
            <Snapshot closed={closed} />
          </Suspense>
        )}
        {closed ? null : restricted === undefined ? (
          <>
            <PageBox />
            {isMainPage(page.row, page) && <MallTabs row={page.row} />}
          </>
        ) : (
          <Suspense>
            <Restricted status={restricted} />
            <HydrationEnd />
          </Suspense>
        )}
      </div>
      {wide && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DesktopSides />
          </Suspense>
        </ErrorBoundary>
      )}
      <ConfirmDialogHost />
      <Toast />
    </>
  );
}
