import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { goodsLineTexts } from '#mall/features/buying/order/goods-line-texts.ts';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { markUpPiecesLeft, type MarkUp, type MarkUpPieces } from '../mark-up-pieces.ts';
import { markUpTexts as texts } from '../mark-up-texts.ts';
import styles from './MarkUps.module.css';

interface MarkUpsProps {
  readonly markUps: readonly MarkUp[];
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  /** Is called with the pieces that are taken of a SKU from now on; 0 for none. */
  readonly onTake: (pieces: MarkUpPieces) => void;
  /** Leaves out card and heading, below lines that have a heading of their own. */
  readonly bare?: boolean;
  /** Says which products of the order earn an add-on purchase; empty where all do. */
  readonly describeMain?: (markUp: MarkUp) => string;
}

/** Renders the products that may be added to the order at an add-on price (换购), each beside its ordinary price. Controls add and remove pieces. */
export function MarkUps({ markUps, ...shared }: MarkUpsProps) {
  return (
    <>
      {markUps.map((markUp) => (
        <OneMarkUp key={markUp.activityId} markUp={markUp} {...shared} />
      ))}
    </>
  );
}

interface OneMarkUpProps extends Omit<MarkUpsProps, 'markUps'> {
  readonly markUp: MarkUp;
}

function OneMarkUp({ markUp, pending, onTake, bare = false, describeMain }: OneMarkUpProps) {
  const { money } = useMall();
  const { activityId: markUpId, name, missingAmount, mostNum, list } = markUp;
  const reached = missingAmount === 0;
  const left = markUpPiecesLeft(markUp);
  const main = describeMain?.(markUp) ?? '';
  // What was taken stands first, as the lines do.
  const rows = [...list.filter(({ num }) => num > 0), ...list.filter(({ num }) => num === 0)];
  const goods = (
    <ul className={classes(styles.list, bare && styles.bare)} aria-label={name}>
      {rows.map(({ numIid, skuId, title, skuText, linkUrl, price, originPrice, soldOut, num }) => {
        const take = (pieces: number) => onTake({ numIid, skuId, num: pieces, markUpId });
        return (
          <li key={skuId} className={styles.item}>
            <span className={styles.picture}>
              <Picture src={linkUrl} alt="" share={0.16} />
            </span>
            <span className={styles.body}>
              <TwoLineTitle className={styles.title}>
                {num > 0 && <Tag tone="full">{texts.takenTag}</Tag>} {title}
              </TwoLineTitle>
              {skuText !== '' && <span className={styles.sku}>{skuText}</span>}
              <span className={styles.foot}>
                <span aria-hidden>+</span>
                <Price yuan={price} size="s" />
                <StruckPrice yuan={originPrice} label={goodsLineTexts.usual} />
              </span>
            </span>
            {soldOut === 1 && num === 0 ? (
              <span className={styles.sku}>{texts.soldOut}</span>
            ) : num > 0 && mostNum > 1 ? (
              <Stepper value={num} min={0} max={num + left} disabled={pending} label={texts.numberOf(title)} onChange={take} />
            ) : num > 0 ? (
              <Button size="s" disabled={pending} label={texts.removeOf(title)} onTap={() => take(0)}>
                {texts.taken}
              </Button>
            ) : (
              <Button
                kind="main-line"
                size="s"
                disabled={pending || !reached || left === 0}
                label={texts.takeOf(title)}
                onTap={() => take(1)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (bare) return goods;
  return (
    <Card
      title={
        <span className={styles.name}>
          <Tag tone="full">{texts.tag}</Tag> <span>{name}</span>
        </span>
      }
      end={
        <span className={styles.state}>{reached ? texts.canTake(mostNum) : texts.missing(money.sign + formatAmount(missingAmount))}</span>
      }
    >
      {main !== '' && <p className={styles.main}>{texts.mainGoods(main)}</p>}
      {goods}
    </Card>
  );
}
