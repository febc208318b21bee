import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { usePages } from '#api/use-pages.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { More } from '#ui/More.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { Category } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import { useCardAdd } from '../use-card-add.tsx';
import styles from './CategoryPanel.module.css';
import { GoodsLine, GoodsLinesSkeleton } from './GoodsLine.tsx';

const listOf = (id: number): string => `/goodsList?categoryId=${id}`;

/** Shows one category: its children with pictures, and its goods by sales. */
export function CategoryPanel({ category }: { readonly category: Category }) {
  const { id, name, children } = category;
  const goods = usePages(storefrontCalls.goodsIndex, { categoryId: id });
  const { onAdd, sheet } = useCardAdd();
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <More to={listOf(id)}>{texts.all}</More>
      </header>
      {children.length > 0 && (
        <ul className={styles.below}>
          {children.map(({ id: childId, name: childName, picture, tint }) => (
            <li key={childId}>
              <Link to={listOf(childId)} className={styles.way}>
                <span className={styles.tile} style={{ backgroundColor: tint || undefined }}>
                  <span className={styles.drawing}>
                    <Picture src={picture} alt="" size="small" share={shares.icon} tone="transparent" />
                  </span>
                </span>
                {childName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && <h3 className={styles.title}>{texts.soldMost}</h3>}
      <ListFrame
        of={goods}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        label={name}
        skeleton={<GoodsLinesSkeleton />}
        row={(one) => <GoodsLine goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
        empty={() => (
          <Empty type="nodata" title={texts.noGoods}>
            <Button to="/">{texts.toHome}</Button>
          </Empty>
        )}
      />
      {sheet}
    </>
  );
}
