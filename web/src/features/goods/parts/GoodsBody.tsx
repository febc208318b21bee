import { requiresShipping } from 'contract/goods/goods-kinds.ts';
import { useState } from 'react';
import { useOnLeave } from '#app/use-lazy-part.ts';
import { EquityCard } from '#features/equity/parts/EquityCard.tsx';
import { FloatingNav } from '#features/site/parts/FloatingNav.tsx';
import { GoodsProtocols } from '#features/site/parts/GoodsProtocols.tsx';
import { Card } from '#ui/Card.tsx';
import { useStuck } from '#ui/use-stuck.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { buildGallerySlides } from '../gallery-slides.ts';
import { getDisplayedPrice } from '../displayed-price.ts';
import { type SkuSheetPurpose, useBuyActions } from '../use-buy-actions.ts';
import { refreshStock } from '../refresh-stock.ts';
import { useSkuChoice } from '../use-sku-choice.ts';
import { useSkuSheet } from '../use-sku-sheet.ts';
import { useShipping, reasonNotBuyable } from '../use-shipping.ts';
import { PurchaseConditionCells } from './PurchaseConditionCells.tsx';
import { BuyBar } from './BuyBar.tsx';
import { SkuChoiceCell } from './SkuChoiceCell.tsx';
import { GoodsBar } from './GoodsBar.tsx';
import page from './GoodsBody.module.css';
import { Gallery } from './Gallery.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import { GoodsSummary } from './GoodsSummary.tsx';
import { LazyRelatedGoods } from './LazyRelatedGoods.tsx';
import { LimitDiscountStrip } from './LimitDiscountStrip.tsx';
import { SaleStrip } from './SaleStrip.tsx';
import { PromotionsCell } from './PromotionsCell.tsx';
import { CouponsCell } from './CouponsCell.tsx';
import { ServicesCell } from './ServicesCell.tsx';
import { ShippingCell } from './ShippingCell.tsx';

interface GoodsBodyProps {
  readonly detail: GoodsDetailReply;
  /** Stays true while a visitor's data is shown, without prices, until the member's own is loaded. */
  readonly pending: boolean;
  /** Runs when the data is out of date. */
  readonly onStale: () => void;
}

/** Shows a product page once its data is loaded. */
export function GoodsBody({ detail, pending, onStale }: GoodsBodyProps) {
  const { goods, sale, skuItems, services } = detail;
  const choice = useSkuChoice(detail);
  const shipping = useShipping(detail, pending);
  const stopped = reasonNotBuyable(detail, shipping);
  const isShipped = requiresShipping(goods.goodsType);
  const [edge, isGalleryPassed] = useStuck();
  const [sheet, setSheet] = useState<{ readonly purpose: SkuSheetPurpose; readonly open: boolean }>({ purpose: 'choose', open: false });
  const { SkuSheet, ask } = useSkuSheet();
  const show = (purpose: SkuSheetPurpose) => {
    ask();
    void refreshStock(goods.numIid);
    setSheet({ purpose, open: true });
  };
  const close = () => setSheet(({ purpose }) => ({ purpose, open: false }));
  useOnLeave(close);
  // A sheet still loading does not count as open: another tap must ask for it again, not buy.
  const { add, buy } = useBuyActions(detail, choice, { open: sheet.open && SkuSheet !== undefined, show, close });
  const { slides, styles } = buildGallerySlides(detail);
  const style = slides.findIndex((slide) => slide.style !== '' && choice.chosen.includes(slide.style));

  return (
    <>
      <GoodsBar title={goods.title} goodsId={goods.numIid} solid={isGalleryPassed} />
      <div className={page.gallery}>
        <div ref={edge} className={page.edge} />
        <Gallery title={goods.title} slides={slides} styleFrom={styles} chosenSlide={Math.max(0, style)} />
      </div>
      <SaleStrip sale={sale} listingTime={goods.listingTime ?? undefined} onSale={onStale} />
      <LimitDiscountStrip detail={detail} onEnd={onStale} />
      <GoodsSummary detail={detail} shown={getDisplayedPrice(detail, choice)} pending={pending} />
      <Card cells>
        {(skuItems.length > 0 || choice.sku) && (
          <SkuChoiceCell specs={skuItems} choice={choice} onTap={() => show(detail.madeToOrder === 1 ? 'buy' : 'choose')} />
        )}
        {isShipped && <ShippingCell shipping={shipping} byDefault={detail.shipping} onSale={sale.state === 'onSale'} pending={pending} />}
        <PromotionsCell activity={detail.activity} />
        <CouponsCell goodsId={goods.numIid} coupons={detail.coupons} />
        <PurchaseConditionCells {...detail} />
        {(services.length > 0 || detail.noReturn === 1) && <ServicesCell services={services} noReturn={detail.noReturn === 1} />}
      </Card>
      <EquityCard equities={detail.equities} />
      <GoodsDetails {...detail} />
      <GoodsProtocols goodsId={goods.numIid} />
      <LazyRelatedGoods key={goods.numIid} goodsId={goods.numIid} />
      <FloatingNav pageType="goodsInfo" />
      <BuyBar detail={detail} notBuyableReason={stopped} isBoughtAlone={!isShipped} onAdd={add} onBuy={buy} />
      {SkuSheet && (
        <SkuSheet
          detail={detail}
          choice={choice}
          pending={pending}
          notBuyableReason={stopped}
          purpose={sheet.purpose}
          open={sheet.open}
          onClose={close}
          onAdd={add}
          onBuy={buy}
        />
      )}
    </>
  );
}
