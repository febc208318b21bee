import type { ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { QueryList } from '#kit/ui/QueryList.tsx';
import type { GoodsListItem } from '../goods.ts';
import { listTexts } from '../list-texts.ts';
import { texts } from '../texts.ts';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import { GoodsCard } from './GoodsCard.tsx';

interface GoodsGridProps {
  readonly query: ListQueryState<{ readonly items: readonly GoodsListItem[] }> & { readonly isPlaceholderData: boolean };
  readonly label: string;
  readonly onAdd: (goods: GoodsListItem) => void;
  /** Appears if there are none; by default a link to the categories. */
  readonly empty?: () => ReactNode;
  /** Tells whether the list is at the top of the page, so that its first pictures load first. */
  readonly atTop?: boolean;
  readonly divider?: { readonly from: number; readonly by: ReactNode } | undefined;
  /** Appears below the last product, if there are any. */
  readonly foot?: ReactNode;
}

/** Shows products in two columns and loads more as the end comes near. */
export const GoodsGrid = ({ query, label, onAdd, atTop = false, empty, divider, foot }: GoodsGridProps) => (
  <QueryList
    query={query}
    items={({ items }) => items}
    keyOf={({ numIid }) => numIid}
    layout="two"
    divider={divider}
    label={label}
    skeleton={<GoodsGridSkeleton />}
    renderItem={(goods, at) => <GoodsCard goods={goods} pending={query.isPlaceholderData} first={atTop && at < 2} onAdd={onAdd} />}
    empty={
      empty ??
      (() => (
        <EmptyState type="nodata" title={listTexts.noGoods} text={listTexts.noGoodsWhy}>
          <Button kind="main" to="/goodsList">
            {texts.toCategories}
          </Button>
        </EmptyState>
      ))
    }
    foot={({ items }) => items.length > 0 && foot}
  />
);
