import { refusals } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { usePage, useTitle } from '#app/page.ts';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { GoodsBar } from '../parts/GoodsBar.tsx';
import { GoodsBody } from '../parts/GoodsBody.tsx';
import { GoodsSkeleton } from '../parts/GoodsSkeleton.tsx';
import { NoGoods } from '../parts/NoGoods.tsx';
import { idIn } from '../shelf.ts';

/** Shows a product page. */
export function GoodsInfoScreen() {
  const id = idIn(usePage().params['id']);
  const detail = useRead(storefrontCalls.goodsDetail, id === undefined ? null : { id }, { keepBefore: true });
  useTitle(detail.data?.goods.title);

  const unknown = id === undefined || (detail.error instanceof Refused && detail.error.code === refusals.goodsNotFound.code);
  if (unknown) return <NoGoods />;
  return (
    <>
      {detail.data === undefined && (detail.isError ? <Nav /> : <GoodsBar />)}
      <Faces of={detail} skeleton={<GoodsSkeleton />}>
        {(data) => <GoodsBody detail={data} pending={detail.isPlaceholderData} onStale={() => void detail.refetch()} />}
      </Faces>
    </>
  );
}
