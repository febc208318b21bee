import { useCallback, useEffect, useMemo } from 'react';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { useTitle } from '#phone/page.ts';
import { isShopReady } from '#mall/common/shop-init.ts';
import { useSite } from '#mall/common/site.ts';
import { isSnapshotVisit } from '#phone/snapshot.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { PageBlocks, takeCommonBlocks } from '#mall/features/goods/decoration/parts/PageBlocks.tsx';
import { useBlocksInTurn } from '#mall/features/goods/decoration/use-blocks-in-turn.ts';
import { GoodsGridSkeleton } from '#mall/features/goods/goods/parts/GoodsGridSkeleton.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { FloatingNav } from '#mall/features/shop/site/parts/FloatingNav.tsx';
import { LogoFooter } from '#mall/features/shop/site/parts/LogoFooter.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { ErrorState } from '#kit/ui/ErrorState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import { PageSkeleton } from '#mall/features/goods/decoration/parts/PageSkeleton.tsx';
import { MallHeader } from '../parts/MallHeader.tsx';
import { texts } from '../texts.ts';
import styles from './HomeScreen.module.css';

const loadPopups = () => import('#mall/features/offers/popup/parts/HomePopups.tsx').then((file) => file.HomePopups);
const loadExtraBlock = () => import('#mall/features/goods/decoration/parts/ExtraBlock.tsx').then((file) => file.ExtraBlock);

/** Opens the pop-ups over the home page once the shop's settings have come. */
function LazyHomePopups({ isPageShown }: { readonly isPageShown: boolean }) {
  const { Part: Popups, ask } = useLazyPart(loadPopups);
  const mayPopUp = useObservable(isShopReady) && isPageShown && !isSnapshotVisit();
  useEffect(() => {
    if (mayPopUp) ask();
  }, [mayPopUp, ask]);
  return Popups && <Popups />;
}

/** Shows the home page as its merchant decorated it. */
export function HomeScreen() {
  const page = useRead(storefrontCalls.minipage, {}, { keepPrevious: true });
  const { onAdd, sheet } = useAddToCart();
  useTitle(useSite().name);
  const { Part: More, ask, lost } = useLazyPart(loadExtraBlock);
  // The header has a search field already: a search block only sets its placeholder.
  const components = page.data?.components;
  const pieces = useMemo(() => (components ?? []).filter(({ kind }) => kind !== 'search'), [components]);
  const search = components?.find((piece) => piece.kind === 'search');
  const common = useMemo(() => takeCommonBlocks(pieces), [pieces]);
  const { refetch } = page;
  const onStale = useCallback(() => void refetch(), [refetch]);
  const available = More ? pieces : common;
  const rendered = useBlocksInTurn(available);
  const needsExtra = common.length < pieces.length;
  useEffect(() => {
    if (needsExtra) ask();
  }, [needsExtra, ask]);

  const isMissing = page.error instanceof CallRefusedError && page.error.code === refusalCodes.pageNotFound;
  return (
    <>
      <TintedBackdrop />
      <MallHeader placeholder={search?.placeholder} />
      {isMissing || (page.data && pieces.length === 0) ? (
        <EmptyState type="nodata" title={texts.noHome} text={texts.noHomeWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={page} skeleton={<PageSkeleton />}>
          {() => (
            <>
              <div className={styles.blocks}>
                {/* Up to the first block whose code is still to come: one that came later would move those below it. */}
                <PageBlocks blocks={rendered} ExtraBlock={More} pending={page.isPlaceholderData} onAdd={onAdd} onStale={onStale} />
              </div>
              {rendered.length < available.length ? (
                <GoodsGridSkeleton />
              ) : !needsExtra || More ? (
                <LogoFooter />
              ) : lost ? (
                <ErrorState onRetry={ask} />
              ) : common.length === 0 ? (
                <PageSkeleton />
              ) : (
                <GoodsGridSkeleton />
              )}
            </>
          )}
        </QueryBoundary>
      )}
      <FloatingNav pageType="home" />
      <LazyHomePopups isPageShown={!page.isPending} />
      {sheet}
    </>
  );
}
