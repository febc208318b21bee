import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { ScoreGoodsBody } from '../parts/ScoreGoodsBody.tsx';
import { texts } from '../texts.ts';

const goneCodes: ReadonlySet<number> = new Set([refusalCodes.scoreGoodsNotFound, refusalCodes.goodsNotFound]);
const isGone = (fault: unknown): boolean => fault instanceof CallRefusedError && goneCodes.has(fault.code);

/** Renders the page of a product of the points mall, or says that it is no longer offered. */
export function ScoreGoodsScreen() {
  const { params } = usePage();
  const [activityId, goodsId] = [parseIdParam(params['activityId']), parseIdParam(params['goodsId'])];
  const isKnown = activityId !== undefined && goodsId !== undefined;
  const detail = useRead(storefrontCalls.goodsDetail, isKnown ? { id: goodsId } : null);
  const offer = useRead(pointsMallCalls.scoreGoods, isKnown ? { activityId, goodsId } : null);
  useTitle(detail.data?.goods.title);
  if (!isKnown || isGone(detail.error) || isGone(offer.error)) {
    return (
      <>
        <NavBar />
        <StateMessage illustration="lost" title={texts.gone} text={texts.goneWhy}>
          <Button kind="main" to="/pointsMall" replace>
            {texts.toMall}
          </Button>
        </StateMessage>
      </>
    );
  }
  return (
    <>
      {(detail.data === undefined || offer.data === undefined) && <NavBar />}
      <QueryBoundary query={detail} skeleton={<Skeleton height={750} />}>
        {(goods) => (
          <QueryBoundary query={offer} skeleton={<Skeleton height={750} />}>
            {(loaded) => <ScoreGoodsBody goods={goods} offer={loaded} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}
