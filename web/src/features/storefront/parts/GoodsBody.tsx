import { isSent } from 'contract/goods/goods-kinds.ts';
import { useEffect, useState } from 'react';
import { useLeft, usePart } from '#app/use-part.ts';
import { wholePiece } from '#app/whole-piece.ts';
import { FloatingNav } from '#features/site/parts/FloatingNav.tsx';
import { GoodsProtocols } from '#features/site/parts/GoodsProtocols.tsx';
import { Card } from '#ui/Card.tsx';
import { useStuck } from '#ui/use-stuck.ts';
import type { Detail } from '../goods.ts';
import { gallerySlides } from '../gallery-slides.ts';
import { priceShown } from '../price-shown.ts';
import { type Purpose, useBuying } from '../use-buying.ts';
import { useChoice } from '../use-choice.ts';
import { useShipping, whyNotBought } from '../use-shipping.ts';
import { AsksCells } from './AsksCells.tsx';
import { BuyBar } from './BuyBar.tsx';
import { ChoiceCell } from './ChoiceCell.tsx';
import { GoodsBar } from './GoodsBar.tsx';
import page from './GoodsBody.module.css';
import { Gallery } from './Gallery.tsx';
import { GoodsDetails } from './GoodsDetails.tsx';
import { GoodsHead } from './GoodsHead.tsx';
import { RelatedPlace } from './RelatedPlace.tsx';
import { SaleStrip } from './SaleStrip.tsx';
import { ServicesCell } from './ServicesCell.tsx';
import { ShippingCell } from './ShippingCell.tsx';

const loadSheet = () => import('./SkuSheet.tsx').then((file) => file.SkuSheet);

interface GoodsBodyProps {
  readonly detail: Detail;
  /** Stays true while a visitor's data is shown, without prices, until the member's own is loaded. */
  readonly pending: boolean;
  /** Runs when the data is out of date. */
  readonly onStale: () => void;
}

/** Shows a product page once its data is loaded. */
export function GoodsBody({ detail, pending, onStale }: GoodsBodyProps) {
  const { goods, sale, skuItems, services } = detail;
  const choice = useChoice(detail);
  const shipping = useShipping(detail, pending);
  const stopped = whyNotBought(detail, shipping);
  const isShipped = isSent(goods.goodsType);
  const [edge, isGalleryPassed] = useStuck();
  const [sheet, setSheet] = useState<{ readonly purpose: Purpose; readonly open: boolean }>({ purpose: 'choose', open: false });
  const { Part: SkuSheet, ask } = usePart(loadSheet);
  // Loaded after the page, so that it is ready for the first tap; if loading fails, the tap loads it again.
  useEffect(() => void wholePiece(loadSheet).then(ask, () => undefined), [ask]);
  const show = (purpose: Purpose) => {
    ask();
    setSheet({ purpose, open: true });
  };
  const close = () => setSheet(({ purpose }) => ({ purpose, open: false }));
  useLeft(close);
  // A sheet still loading does not count as open: another tap must ask for it again, not buy.
  const { add, buy } = useBuying(detail, choice, { open: sheet.open && SkuSheet !== undefined, show, close });
  const { slides, styles } = gallerySlides(detail);
  const style = slides.findIndex((slide) => slide.style !== '' && choice.chosen.includes(slide.style));

  return (
    <>
      <GoodsBar title={goods.title} solid={isGalleryPassed} />
      <div className={page.gallery}>
        <div ref={edge} className={page.edge} />
        <Gallery title={goods.title} slides={slides} styleFrom={styles} wanted={Math.max(0, style)} />
      </div>
      <SaleStrip sale={sale} listingTime={goods.listingTime} onSale={onStale} />
      <GoodsHead detail={detail} shown={priceShown(detail, choice)} pending={pending} />
      <Card cells>
        {(skuItems.length > 0 || choice.sku) && (
          <ChoiceCell specs={skuItems} choice={choice} onTap={() => show(detail.madeToOrder === 1 ? 'buy' : 'choose')} />
        )}
        {isShipped && <ShippingCell shipping={shipping} byDefault={detail.shipping} pending={pending} />}
        <AsksCells {...detail} />
        {services.length > 0 && <ServicesCell services={services} />}
      </Card>
      <GoodsDetails {...detail} />
      <GoodsProtocols goodsId={goods.numIid} />
      <RelatedPlace key={goods.numIid} goodsId={goods.numIid} />
      <FloatingNav pageType="goodsInfo" />
      <BuyBar detail={detail} stopped={stopped} alone={!isShipped} onAdd={add} onBuy={buy} />
      {SkuSheet && (
        <SkuSheet
          detail={detail}
          choice={choice}
          pending={pending}
          stopped={stopped}
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
