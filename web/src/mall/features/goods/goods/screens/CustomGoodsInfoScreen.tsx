import * as refusalCodes from 'contract/refusal-codes.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { goodsPath } from '../goods.ts';
import { CustomGoodsForm } from '../parts/CustomGoodsForm.tsx';
import { CustomSkeleton } from '../parts/CustomSkeleton.tsx';
import { GoodsNotFound } from '../parts/GoodsNotFound.tsx';

/** Shows the page of a product made to order: first the merchant's fields, then SKU and quantity. */
export function CustomGoodsInfoScreen() {
  const id = parseIdParam(usePage().query.get('id'));
  const detail = useRead(storefrontCalls.goodsDetail, id === undefined ? null : { id });
  const { go } = usePageNavigation();
  const common = detail.data?.madeToOrder === 0;
  useEffect(() => {
    if (common && id !== undefined) go(goodsPath(id), { replace: true });
  }, [common, id, go]);

  if (id === undefined || (detail.error instanceof CallRefusedError && detail.error.code === refusalCodes.goodsNotFound))
    return <GoodsNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<CustomSkeleton />}>
        {(data) => (common ? <CustomSkeleton /> : <CustomGoodsForm key={id} detail={data} pending={detail.isPlaceholderData} />)}
      </QueryBoundary>
    </>
  );
}
