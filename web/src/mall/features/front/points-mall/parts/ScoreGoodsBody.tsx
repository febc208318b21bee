import { shareActivityTypes } from 'contract/sharing/share/share-activities.ts';
import { useEffect, useState } from 'react';
import { useSite } from '#mall/common/site.ts';
import { loadWithStyles } from '#phone/load-with-styles.ts';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { beginPointsExchange } from '#mall/features/buying/checkout/checkout-session.ts';
import { type GoodsDetailReply, goodsPath } from '#mall/features/goods/goods/goods.ts';
import { ShareButton } from '#mall/features/sharing/share/parts/ShareButton.tsx';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatEndTime } from '#kit/lib/time-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Carousel } from '#kit/ui/Carousel.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import type { ScoreGoodsOffer } from '../score-goods.ts';
import { texts } from '../texts.ts';
import { countExchangeable, useExchangeChoice } from '../use-exchange-choice.ts';
import styles from './ScoreGoodsBody.module.css';

const loadSheet = () => import('#mall/features/goods/goods/parts/SkuSheet.tsx').then((file) => file.SkuSheet);

interface ScoreGoodsBodyProps {
  readonly goods: GoodsDetailReply;
  readonly offer: ScoreGoodsOffer;
}

/** Says why the product cannot be exchanged now; undefined if it can. */
function findObstacle({ sale }: GoodsDetailReply, offer: ScoreGoodsOffer): string | undefined {
  if (sale.state !== 'onSale') return sale.text;
  if (offer.soldOut === 1) return texts.soldOut;
  if (countExchangeable(offer) === 0) return texts.limitReached;
  return offer.ownScore !== null && offer.affordable === 0 ? texts.short : undefined;
}

/** Shows a product of the points mall: its price in points and money, its SKUs, and the button to exchange it. */
export function ScoreGoodsBody({ goods, offer }: ScoreGoodsBodyProps) {
  const { money } = useMall();
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const [open, setOpen] = useState(false);
  const { detail, choice, piece } = useExchangeChoice(goods, offer);
  const { Part: SkuSheet, ask } = useLazyPart(loadSheet);
  // Loaded after the page, so that it is ready for the first tap; if that fails, the tap loads it again.
  useEffect(() => void loadWithStyles(loadSheet).then(ask, () => undefined), [ask]);
  useOnLeave(() => setOpen(false));
  const { title, numIid } = goods.goods;
  const obstacle = findObstacle(goods, offer);
  const show = () => {
    ask();
    setOpen(true);
  };
  const exchange = () => {
    if (!(open && SkuSheet) && (choice.hasOptions || !choice.sku)) show();
    else if (!choice.sku) toast(texts.soldOut);
    else {
      setOpen(false);
      beginPointsExchange(offer.activityId, { numIid, skuId: choice.sku.skuId, num: choice.pieces });
      go('/submitOrder/goods/1');
    }
  };
  const facts = [
    texts.left(offer.leftNum),
    ...(offer.limitNum === null ? [] : [offer.takenNum > 0 ? texts.limitOf(offer.limitNum, offer.takenNum) : texts.limit(offer.limitNum)]),
    ...(offer.endTime === null ? [] : [texts.until(formatEndTime(offer.endTime, timeZone))]),
  ];
  const activity = { activityId: String(offer.activityId), activityType: shareActivityTypes.points };
  return (
    <>
      <NavBar end={<ShareButton shared={{ kind: 'goods', numIid: goods.goods.numIid, ...activity }} title={title} />} />
      <Carousel label={texts.pictures} indicator="count">
        {goods.images.map((picture, at) => (
          <Picture key={at} src={picture} alt={texts.picture(title, at + 1)} share={1} first={at === 0} />
        ))}
      </Carousel>
      <section className={styles.head} aria-label={title}>
        <PointsPrice points={piece.score} yuan={piece.price} size="xl" />
        {offer.originPrice !== null && <p className={styles.hint}>{texts.worth(money.sign + formatAmount(offer.originPrice))}</p>}
        <h1 className={styles.title}>{formatGoodsTitle(title)}</h1>
        {goods.goods.subtitle !== '' && <p className={styles.hint}>{goods.goods.subtitle}</p>}
        <p className={styles.tags}>
          {facts.map((fact) => (
            <Tag key={fact} tone="grey">
              {fact}
            </Tag>
          ))}
        </p>
      </section>
      <Card rows>
        {goods.skuItems.length > 0 && (
          <ListRow name={texts.chosen} onTap={show}>
            {choice.unchosenSpecs.length > 0 ? texts.choose(choice.unchosenSpecs) : choice.chosen.join(' · ')}
          </ListRow>
        )}
        <ListRow name={texts.details} to={goodsPath(numIid)} end={texts.see} />
      </Card>
      <Card title={texts.rules}>
        <p className={styles.rules}>{texts.rulesText}</p>
      </Card>
      <ActionBar>
        <p className={styles.own}>{offer.ownScore === null ? texts.loginFirst : texts.ownPoints(offer.ownScore)}</p>
        {obstacle === undefined ? (
          <Button kind="main" onTap={exchange}>
            {texts.exchange}
          </Button>
        ) : (
          <Button disabled>{obstacle}</Button>
        )}
      </ActionBar>
      {SkuSheet && (
        <SkuSheet
          detail={detail}
          choice={choice}
          pending={false}
          notBuyableReason={obstacle}
          price={<PointsPrice points={piece.score} yuan={piece.price} size="l" />}
          purpose="buy"
          open={open}
          onClose={() => setOpen(false)}
          onAdd={show}
          buyLabel={texts.exchange}
          onBuy={exchange}
        />
      )}
    </>
  );
}
