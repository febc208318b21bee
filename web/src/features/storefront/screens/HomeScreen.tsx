import { useEffect } from 'react';
import { refusals } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { useTitle } from '#app/page.ts';
import { useSite } from '#app/site.ts';
import { usePart } from '#app/use-part.ts';
import { FloatingNav } from '#features/site/parts/FloatingNav.tsx';
import { LogoFooter } from '#features/site/parts/LogoFooter.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorFace } from '#ui/ErrorFace.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Wash } from '#ui/Wash.tsx';
import { HomeSkeleton } from '../parts/HomeSkeleton.tsx';
import { MallHead } from '../parts/MallHead.tsx';
import { needsMore, PagePieces } from '../parts/PagePieces.tsx';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';

const loadMore = () => import('../parts/MorePiece.tsx').then((file) => file.MorePiece);

/** Shows the home page as its merchant decorated it. */
export function HomeScreen() {
  const page = useRead(storefrontCalls.minipage, {}, { keepBefore: true });
  const { onAdd, sheet } = useCardAdd();
  useTitle(useSite().name);
  const { Part: More, ask, lost } = usePart(loadMore);
  // The header has a search field already: a search block only sets its placeholder.
  const pieces = (page.data?.components ?? []).filter(({ kind }) => kind !== 'search');
  const search = page.data?.components.find((piece) => piece.kind === 'search');
  const needsExtra = needsMore(pieces);
  useEffect(() => {
    if (needsExtra) ask();
  }, [needsExtra, ask]);

  const isMissing = page.error instanceof Refused && page.error.code === refusals.pageNotFound.code;
  return (
    <>
      <Wash />
      <MallHead placeholder={search?.placeholder} />
      {isMissing || (page.data && pieces.length === 0) ? (
        <Empty type="nodata" title={texts.noHome} text={texts.noHomeWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </Empty>
      ) : (
        <Faces of={page} skeleton={<HomeSkeleton />}>
          {() =>
            // Rendered all at once: a block that loaded later would move those below it.
            needsExtra && !More ? (
              lost ? (
                <ErrorFace onRetry={ask} />
              ) : (
                <HomeSkeleton />
              )
            ) : (
              <>
                <PagePieces pieces={pieces} More={More} pending={page.isPlaceholderData} onAdd={onAdd} />
                <LogoFooter />
              </>
            )
          }
        </Faces>
      )}
      <FloatingNav pageType="home" />
      {sheet}
    </>
  );
}
