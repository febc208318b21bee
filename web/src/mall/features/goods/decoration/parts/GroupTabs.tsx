import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useId, useState } from 'react';
import { usePages } from '#phone/client.ts';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import type { GoodsListItem } from '#mall/features/goods/goods/goods.ts';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import { useTabScrollPositions } from '../use-tab-scroll-positions.ts';
import styles from './GroupTabs.module.css';

interface GroupTabsProps extends Pick<PageBlockOf<'groupTabs'>, 'groups' | 'first'> {
  /** Stays true while a visitor's data is shown, without prices, until the member's own is loaded. */
  readonly pending: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Shows the products of several product groups under sticky tabs. Each group keeps its list and scroll position. */
export function GroupTabs({ groups, first, pending, onAdd }: GroupTabsProps) {
  const [firstId] = groups.map(({ id }) => id);
  const [chosen, setChosen] = useState(firstId);
  const on = groups.some(({ id }) => id === chosen) ? chosen : firstId;
  const isFirst = on === firstId;
  const list = usePages(
    storefrontCalls.goodsIndex,
    on === undefined ? null : { groupId: on },
    isFirst ? { firstPage: first, forVisitor: pending } : {},
  );
  const [top, leave, held] = useTabScrollPositions(on);
  const panel = useId();

  if (on === undefined) return null;
  const change = (group: number) => {
    leave(on);
    setChosen(group);
  };
  return (
    <section className={styles.goods} aria-label={texts.groups}>
      <div ref={top} className={styles.edge} />
      <Tabs
        tabs={groups.map(({ id, name }) => ({ key: id, name }))}
        on={on}
        onChange={change}
        label={texts.groups}
        controls={panel}
        sticky
      />
      <div id={panel} role="tabpanel" aria-label={groups.find(({ id }) => id === on)?.name} className={held ? styles.held : undefined}>
        <GoodsGrid key={on} query={list} label={texts.groups} onAdd={onAdd} />
      </div>
    </section>
  );
}
