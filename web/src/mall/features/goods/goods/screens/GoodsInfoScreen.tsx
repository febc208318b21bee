import * as refusalCodes from 'contract/refusal-codes.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { GoodsBar } from '../parts/GoodsBar.tsx';
import { GoodsBody } from '../parts/GoodsBody.tsx';
import { GoodsSkeleton } from '../parts/GoodsSkeleton.tsx';
import { GoodsNotFound } from '../parts/GoodsNotFound.tsx';

/** Renders the page of a product, or says that there is no such product. */
export function GoodsInfoScreen() {
  const id = parseIdParam(usePage().params['id']);
  const detail = useRead(storefrontCalls.goodsDetail, id === undefined ? null : { id }, { keepPrevious: true });
  useTitle(detail.data?.goods.title);

  const unknown = id === undefined || (detail.error instanceof CallRefusedError && detail.error.code === refusalCodes.goodsNotFound);
  if (unknown) return <GoodsNotFound />;
  return (
    <>
      {detail.data === undefined && (detail.isError ? <NavBar /> : <GoodsBar />)}
      <QueryBoundary query={detail} skeleton={<GoodsSkeleton />}>
        {(data) => <GoodsBody detail={data} pending={detail.isPlaceholderData} onStale={() => void detail.refetch()} />}
      </QueryBoundary>
    </>
  );
}
