import type { ReactNode } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import { type PriceKind, PriceTag } from '#kit/ui/PriceTag.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import { goodsLineTexts as texts } from '../goods-line-texts.ts';
import styles from './GoodsLine.module.css';

interface Line {
  readonly title: string;
  readonly linkUrl: string;
  readonly skuText: string;
  readonly num: number;
  readonly price: number;
  /** Counts the points that a piece costs besides, in the points mall. */
  readonly score?: number;
  readonly originPrice: number;
  /** Says what the price comes from, where it is not the list price; orders do not say it. */
  readonly levelLabel?: string;
  readonly priceKind?: PriceKind;
  /** Says what an ordered line is tied to; null for a line of its own. */
  readonly tieKind?: 'markUp' | 'gift' | null;
  /** Lists what a bundle holds. */
  readonly combinedGoodList?: readonly { readonly skuId: number; readonly title: string; readonly num: number }[];
}

interface GoodsLineProps {
  readonly line: Line;
  readonly to?: string | undefined;
  /** Says why it cannot be bought. */
  readonly problem?: string | null;
  /** Holds what is shown below the line. */
  readonly children?: ReactNode;
}

/** Shows the pieces of a SKU at their price: a line of an order or of a draft. */
export const GoodsLine = ({ line, to, problem = null, children }: GoodsLineProps) => {
  const {
    title,
    linkUrl,
    skuText,
    num,
    price,
    score = 0,
    originPrice,
    levelLabel = '',
    priceKind,
    tieKind = null,
    combinedGoodList = [],
  } = line;
  return (
    <Pressable to={to} className={classes(styles.line, problem !== null && styles.out)}>
      <span className={styles.picture}>
        <Picture src={linkUrl} alt="" share={0.2} />
      </span>
      <span className={styles.body}>
        <TwoLineTitle className={styles.title}>{title}</TwoLineTitle>
        {skuText !== '' && <span className={styles.sku}>{skuText}</span>}
        {combinedGoodList.length > 0 && (
          <span className={styles.sku}>{texts.holds(combinedGoodList.map((part) => texts.part(part.title, part.num)))}</span>
        )}
        {problem !== null && <span className={styles.problem}>{problem}</span>}
        <span className={styles.foot}>
          <PointsPrice points={score} yuan={price} size="s" tone="ink" />
          {originPrice > price && <StruckPrice yuan={originPrice} label={texts.usual} />}
          {levelLabel !== '' && <PriceTag kind={priceKind}>{levelLabel}</PriceTag>}
          {tieKind !== null && <PriceTag kind={tieKind}>{texts[tieKind]}</PriceTag>}
          <span className={styles.num}>×{num}</span>
        </span>
        {children}
      </span>
    </Pressable>
  );
};

/** Lists the lines of an order, under a label for screen readers. */
export const GoodsLines = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={styles.lines} aria-label={label}>
    {children}
  </ul>
);
