import { refusals } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { usePage, useTitle } from '#app/page.ts';
import { Button } from '#ui/Button.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Message } from '#ui/Message.tsx';
import { Nav } from '#ui/Nav.tsx';
import { GoodsBar } from '../parts/GoodsBar.tsx';
import { GoodsBody } from '../parts/GoodsBody.tsx';
import { GoodsSkeleton } from '../parts/GoodsSkeleton.tsx';
import { idIn } from '../shelf.ts';
import { texts } from '../texts.ts';

/** A goods: what it is, what it costs, what there is to choose. */
export function GoodsInfoScreen() {
  const id = idIn(usePage().params['id']);
  const detail = useRead(storefrontCalls.goodsDetail, id === undefined ? null : { id }, { keepBefore: true });
  useTitle(detail.data?.goods.title);

  const unknown = id === undefined || (detail.error instanceof Refused && detail.error.code === refusals.goodsNotFound.code);
  if (unknown) {
    return (
      <>
        <Nav />
        <Message drawing="lost" title={texts.notFound} text={texts.notFoundWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </Message>
      </>
    );
  }
  return (
    <>
      {detail.data === undefined && (detail.isError ? <Nav /> : <GoodsBar />)}
      <Faces of={detail} skeleton={<GoodsSkeleton />}>
        {(data) => <GoodsBody detail={data} pending={detail.isPlaceholderData} onStale={() => void detail.refetch()} />}
      </Faces>
    </>
  );
}
