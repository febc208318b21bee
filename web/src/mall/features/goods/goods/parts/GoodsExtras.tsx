import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { extrasTexts as texts } from '../extras-texts.ts';
import type { GoodsDetailReply } from '../goods.ts';
import styles from './GoodsExtras.module.css';

interface RowProps {
  readonly numIid: number;
  readonly title: string;
  readonly skuText?: string;
  readonly linkUrl: string;
  readonly children: React.ReactNode;
}

const Row = ({ numIid, title, skuText = '', linkUrl, children }: RowProps) => (
  <li>
    <Pressable to={`/goodsInfo/${numIid}`} className={styles.row}>
      <span className={styles.picture}>
        <Picture src={linkUrl} alt="" share={0.16} />
      </span>
      <span className={styles.body}>
        <TwoLineTitle className={styles.title}>{title}</TwoLineTitle>
        {skuText !== '' && <span className={styles.sub}>{skuText}</span>}
        <span className={styles.foot}>{children}</span>
      </span>
    </Pressable>
  </li>
);

/** Shows the components of a bundle, and the products that a buyer of the product may add at an add-on price (换购). */
export function GoodsExtras({ detail: { combinedGoodList, activity } }: { readonly detail: GoodsDetailReply }) {
  const { money } = useMall();
  const { markUpGoodsInfoList } = activity;
  const activities = [...new Map(markUpGoodsInfoList.map((row) => [row.activityId, row])).values()];
  return (
    <>
      {combinedGoodList.length > 0 && (
        <Card title={texts.holds} end={<span className={styles.sub}>{texts.kinds(combinedGoodList.length)}</span>}>
          <ul className={styles.list} aria-label={texts.holds}>
            {combinedGoodList.map(({ numIid, skuId, title, skuText, linkUrl, num, price }) => (
              <Row key={skuId} {...{ numIid, title, skuText, linkUrl }}>
                <Price yuan={price} size="s" tone="ink" />
                <span className={styles.num}>×{num}</span>
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {activities.map(({ activityId, name, fullAmount, mostNum }) => (
        <Card key={activityId} title={texts.markUp} beside={<span className={styles.sub}>{name}</span>}>
          <p className={styles.terms}>
            {fullAmount > 0 ? texts.from(money.sign + formatAmount(fullAmount), mostNum) : texts.fromAny(mostNum)}
            <span className={styles.sub}> {texts.where}</span>
          </p>
          <ul className={styles.list} aria-label={name}>
            {markUpGoodsInfoList
              .filter((row) => row.activityId === activityId)
              .map(({ numIid, title, linkUrl, price, originPrice }) => (
                <Row key={numIid} {...{ numIid, title, linkUrl }}>
                  <span aria-hidden>+</span>
                  <Price yuan={price} size="s" />
                  <StruckPrice yuan={originPrice} />
                </Row>
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
