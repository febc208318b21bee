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
  /** Appears if there are none; by default a link to the categories. */
  readonly empty?: () => ReactNode;
  /** Tells whether the list is at the top of the page, so that its first pictures load first. */
  readonly atTop?: boolean;
  readonly parted?: { readonly from: number; readonly by: ReactNode } | undefined;
  /** Appears below the last product, if there are any. */
  readonly foot?: ReactNode;
}

/** Shows products in two columns and loads more as the end comes near. */
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
