import { refusals } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { Refused } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { goodsPage } from '../goods.ts';
import { CustomGoods } from '../parts/CustomGoods.tsx';
import { CustomSkeleton } from '../parts/CustomSkeleton.tsx';
import { NoGoods } from '../parts/NoGoods.tsx';
import { idIn } from '../shelf.ts';

/** Shows the page of a product made to order: first the merchant's fields, then SKU and quantity. */
export function CustomGoodsInfoScreen() {
  const id = idIn(usePage().query.get('id'));
  const detail = useRead(storefrontCalls.goodsDetail, id === undefined ? null : { id });
  const { go } = useGo();
  const common = detail.data?.madeToOrder === 0;
  useEffect(() => {
    if (common && id !== undefined) go(goodsPage(id), { replace: true });
  }, [common, id, go]);

  if (id === undefined || (detail.error instanceof Refused && detail.error.code === refusals.goodsNotFound.code)) return <NoGoods />;
  return (
    <>
      <Nav />
      <Faces of={detail} skeleton={<CustomSkeleton />}>
        {(data) => (common ? <CustomSkeleton /> : <CustomGoods key={id} detail={data} pending={detail.isPlaceholderData} />)}
      </Faces>
    </>
  );
}
