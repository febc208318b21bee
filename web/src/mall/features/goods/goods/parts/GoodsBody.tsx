import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { useOnLeave } from '#phone/use-lazy-part.ts';
import { FloatingNav } from '#mall/features/shop/site/parts/FloatingNav.tsx';
import { ReviewsCard } from '#mall/features/aftersales/review/parts/ReviewsCard.tsx';
import { GoodsProtocols } from '#mall/features/shop/site/parts/GoodsProtocols.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useStuck } from '#kit/ui/use-stuck.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { describeExclusion } from '../describe-exclusion.ts';
import { findSharedActivity } from '../find-shared-activity.ts';
import { toSaleDetail } from '../flash-sale.ts';
import { flashTexts } from '../flash-texts.ts';
import { useSaleProgress } from '../use-sale-progress.ts';
import { buildGallerySlides } from '../gallery-slides.ts';
import { getDisplayedPrice } from '../displayed-price.ts';
import { type SkuSheetPurpose, useBuyActions } from '../use-buy-actions.ts';
import { groupTexts } from '../group-texts.ts';
import { toGroupBuyPrices } from '../in-group.ts';
import { texts } from '../texts.ts';
import { refreshStock } from '../refresh-stock.ts';
import { applySkuChoice, useSkuChoice } from '../use-sku-choice.ts';
import { useSkuSheet } from '../use-sku-sheet.ts';
import { useShipping, reasonNotBuyable } from '../use-shipping.ts';
import { PurchaseConditionRows } from './PurchaseConditionRows.tsx';
import { useAddToCart } from '../use-add-to-cart.tsx';
import { BuyBar } from './BuyBar.tsx';
import { SkuChoiceRow } from './SkuChoiceRow.tsx';
import { GoodsBar } from './GoodsBar.tsx';
import page from './GoodsBody.module.css';
import { Gallery } from './Gallery.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import { GoodsSummary } from './GoodsSummary.tsx';
import { GroupStrip } from './GroupStrip.tsx';
import { LazyFlashSaleStrip } from './LazyFlashSaleStrip.tsx';
import { LazyGoodsExtras } from './LazyGoodsExtras.tsx';
import { LazyPresaleStrip } from './LazyPresaleStrip.tsx';
import { LazyEquityCard } from './LazyEquityCard.tsx';
import { LazyRelatedGoods } from './LazyRelatedGoods.tsx';
import { LimitDiscountStrip } from './LimitDiscountStrip.tsx';
import { LazyOpenGroups } from './LazyOpenGroups.tsx';
import { UnavailableStrip } from './UnavailableStrip.tsx';
import { PromotionsRow } from './PromotionsRow.tsx';
import { CouponsRow } from './CouponsRow.tsx';
import { ServicesRow } from './ServicesRow.tsx';
import { ShippingRow } from './ShippingRow.tsx';

interface GoodsBodyProps {
  readonly detail: GoodsDetailReply;
  /** Stays true while a visitor's data is shown, without prices, until the member's own is loaded. */
  readonly pending: boolean;
  /** Runs when the data is out of date. */
  readonly onStale: () => void;
}

/** Holds the ids of pages that opened the sheet to join a group by themselves. */
const pagesWithGroupSheet = new Set<string>();

/** Shows a product page once its data is loaded. */
export function GoodsBody({ detail, pending, onStale }: GoodsBodyProps) {
  const { goods, sale, flashSale, presale, skuItems, services, groupOffer } = detail;
  const [sheet, setSheet] = useState<{ readonly purpose: SkuSheetPurpose; readonly open: boolean }>({ purpose: 'choose', open: false });
  const { id: pageId, query } = usePage();
  const joins = /^\d{20}$/.exec(query.get('groupId') ?? '')?.[0];
  const groups = useRead(groupBuyCalls.openGroups, groupOffer ? { goodsId: goods.numIid } : null);
  const saleDetail = toSaleDetail(detail);
  useSaleProgress(detail);
  // What goes into the cart, or is bought in a group, starts from the ordinary price; everything else on the page has that of the flash sale or presale.
  const shown = saleDetail ?? detail;
  const chosenFrom = sheet.purpose === 'add' || sheet.purpose === 'group' ? detail : shown;
  const choice = useSkuChoice(chosenFrom, { linkedSkuId: parseIdParam(query.get('skuId')) });
  const shipping = useShipping(detail, pending);
  const stopped = reasonNotBuyable(detail, shipping);
  const isShipped = requiresShipping(goods.goodsType);
  const [edge, isGalleryPassed] = useStuck();
  const [isFilmPlaying, setFilmPlaying] = useState(false);
  const { onAdd, sheet: wantBuySheet } = useAddToCart();
  const { SkuSheet, ask } = useSkuSheet();
  const show = (purpose: SkuSheetPurpose) => {
    ask();
    void refreshStock(goods.numIid);
    setSheet({ purpose, open: true });
  };
  const close = () => setSheet(({ purpose }) => ({ purpose, open: false }));
  useOnLeave(close);
  // A sheet still loading does not count as open: another tap must ask for it again, not buy.
  const { add, buy, group } = useBuyActions(chosenFrom, choice, { open: sheet.open && SkuSheet !== undefined, show, close });
  const opensGroupSheet = query.get('join') === '1' && joins !== undefined && groupOffer !== null && !pending && stopped === undefined;
  const openGroupSheet = useEffectEvent(() => show('group'));
  // Who tapped 参加拼团 on the page of a group chooses at once; coming back to this page does not open the sheet again.
  useEffect(() => {
    if (!opensGroupSheet || pagesWithGroupSheet.has(pageId)) return undefined;
    const frame = requestAnimationFrame(() => {
      pagesWithGroupSheet.add(pageId);
      openGroupSheet();
    });
    return () => cancelAnimationFrame(frame);
  }, [opensGroupSheet, pageId]);
  const inGroup = groupOffer && sheet.purpose === 'group' ? toGroupBuyPrices(detail, choice, groupOffer, groupTexts.price) : undefined;
  const activity = findSharedActivity(detail, joins);
  const { slides, styles } = buildGallerySlides(detail);
  const exclusion = describeExclusion(detail, saleDetail);
  const style = slides.findIndex((slide) => slide.style !== '' && choice.chosen.includes(slide.style));

  return (
    <>
      <GoodsBar
        title={goods.title}
        {...(detail.enabling.goodsShare === 1 && { shared: { kind: 'goods' as const, numIid: goods.numIid, ...activity } })}
        earning={activity.activityType === undefined ? goods.shareEarnMoeny : 0}
        solid={isGalleryPassed}
        isFilmPlaying={isFilmPlaying}
      />
      <div className={page.gallery}>
        <div ref={edge} className={page.edge} />
        <Gallery title={goods.title} slides={slides} styleFrom={styles} chosenSlide={Math.max(0, style)} onFilm={setFilmPlaying} />
      </div>
      <UnavailableStrip sale={sale} listingTime={goods.listingTime ?? undefined} onSale={onStale} />
      {flashSale && <LazyFlashSaleStrip sale={flashSale} pending={pending} onChange={onStale} />}
      {presale && <LazyPresaleStrip presale={presale} pending={pending} onChange={onStale} />}
      {!saleDetail && <LimitDiscountStrip detail={detail} onEnd={onStale} />}
      {groupOffer && !saleDetail && <GroupStrip offer={groupOffer} pending={pending} joins={joins !== undefined} onEnd={onStale} />}
      <GoodsSummary detail={shown} shown={getDisplayedPrice(shown, applySkuChoice(shown, choice))} pending={pending} />
      <Card rows>
        {(skuItems.length > 0 || choice.sku) && (
          <SkuChoiceRow specs={skuItems} choice={choice} onTap={() => show(detail.madeToOrder === 1 ? 'buy' : 'choose')} />
        )}
        {isShipped && <ShippingRow shipping={shipping} byDefault={detail.shipping} onSale={sale.state === 'onSale'} pending={pending} />}
        <PromotionsRow {...shown} />
        <CouponsRow goodsId={goods.numIid} coupons={shown.coupons} />
        {exclusion !== undefined && <ListRow name={texts.promotions}>{exclusion}</ListRow>}
        <PurchaseConditionRows {...detail} />
        {(services.length > 0 || detail.noReturn === 1) && <ServicesRow services={services} noReturn={detail.noReturn === 1} />}
        {detail.supplier && (
          <ListRow name={texts.supplier} to={`/supplierInfo?goodsId=${goods.numIid}`}>
            {detail.supplier.name}
          </ListRow>
        )}
      </Card>
      <ReviewsCard goodsId={goods.numIid} reviews={detail.reviews} />
      {groupOffer && <LazyOpenGroups groups={groups.data} onEnd={() => void groups.refetch()} />}
      <LazyEquityCard equities={detail.equities} />
      <LazyGoodsExtras detail={detail} />
      <GoodsDetails {...detail} />
      <GoodsProtocols goodsId={goods.numIid} />
      <LazyRelatedGoods key={goods.numIid} goodsId={goods.numIid} />
      <FloatingNav pageType="goodsInfo" />
      <BuyBar
        detail={detail}
        notBuyableReason={stopped}
        isBoughtAlone={!isShipped}
        sale={
          saleDetail && {
            price: pending ? undefined : (saleDetail.goods.price ?? undefined),
            ordinary: pending ? undefined : (goods.price ?? undefined),
          }
        }
        onAdd={add}
        onBuy={buy}
        onWantBuy={() => onAdd({ numIid: goods.numIid, title: goods.title, skuId: null, showGoodsWantBuy: 1 })}
        onChooseMissing={() => show('choose')}
        group={
          groupOffer
            ? {
                price: pending ? undefined : groupOffer.price,
                single: pending ? undefined : (goods.price ?? undefined),
                label: groups.data?.leftNum === 0 ? groupTexts.soldOut : joins === undefined ? groupTexts.open : groupTexts.join,
                isSoldOut: groups.data?.leftNum === 0,
                onGroup: () => group(joins),
              }
            : undefined
        }
      />
      {wantBuySheet}
      {SkuSheet && (
        <SkuSheet
          detail={inGroup?.detail ?? chosenFrom}
          choice={inGroup?.choice ?? choice}
          pending={pending}
          notBuyableReason={stopped}
          purpose={saleDetail && sheet.purpose === 'choose' ? 'buy' : sheet.purpose}
          {...(saleDetail && { buyLabel: presale?.buyText || flashTexts.buyNow })}
          open={sheet.open}
          onClose={close}
          onAdd={add}
          onBuy={inGroup ? () => group(joins) : buy}
          {...(inGroup ? { buyLabel: joins === undefined ? groupTexts.open : groupTexts.join } : {})}
        />
      )}
    </>
  );
}
