import { refusals } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { useTitle } from '#app/page.ts';
import { useSite } from '#app/site.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Wash } from '#ui/Wash.tsx';
import { HomePieces } from '../parts/HomePieces.tsx';
import { HomeSkeleton } from '../parts/HomeSkeleton.tsx';
import { MallHead } from '../parts/MallHead.tsx';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';

/** The home page, as its merchant decorated it. */
export function HomeScreen() {
  const page = useRead(storefrontCalls.minipage, {}, { keepBefore: true });
  const { onAdd, sheet } = useCardAdd();
  useTitle(useSite().name);

  const none = page.error instanceof Refused && page.error.code === refusals.pageNotFound.code;
  return (
    <>
      <Wash />
      <MallHead />
      {none || page.data?.components.length === 0 ? (
        <Empty type="nodata" title={texts.noHome} text={texts.noHomeWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </Empty>
      ) : (
        <Faces of={page} skeleton={<HomeSkeleton />}>
          {({ components }) => <HomePieces pieces={components} pending={page.isPlaceholderData} onAdd={onAdd} />}
        </Faces>
      )}
      {sheet}
    </>
  );
}
