import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { type Asked, ListFrame } from '#ui/ListFrame.tsx';
import type { Card } from '../goods.ts';
import { texts } from '../texts.ts';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';

interface GoodsCardsProps {
  readonly of: Asked<{ readonly items: readonly Card[] }> & { readonly isPlaceholderData: boolean };
  readonly label: string;
  readonly onAdd: (goods: Card) => void;
  /** Where there are none; with a way to the categories where nothing is said. */
  readonly empty?: () => ReactNode;
  /** Its first goods are what one sees first. */
  readonly atTop?: boolean;
  readonly parted?: { readonly from: number; readonly by: ReactNode } | undefined;
  /** Below the last, where there are any. */
  readonly foot?: ReactNode;
}

/** Goods in two columns, more of them as the end comes near. */
export const GoodsCards = ({ of, label, onAdd, atTop = false, empty, parted, foot }: GoodsCardsProps) => (
  <ListFrame
    of={of}
    items={({ items }) => items}
    keyOf={({ numIid }) => numIid}
    layout="two"
    parted={parted}
    label={label}
    skeleton={<CardsSkeleton />}
    row={(goods, at) => <GoodsCard goods={goods} pending={of.isPlaceholderData} first={atTop && at < 2} onAdd={onAdd} />}
    empty={
      empty ??
      (() => (
        <Empty type="nodata" title={texts.noGoods} text={texts.noGoodsWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </Empty>
      ))
    }
    foot={({ items }) => items.length > 0 && foot}
  />
);
