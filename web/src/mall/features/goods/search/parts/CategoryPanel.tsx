import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { usePages } from '#phone/client.ts';
import { CompactGoodsCard, CompactGoodsCardsSkeleton } from '#mall/features/goods/goods/parts/CompactGoodsCard.tsx';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import type { Category } from '../top-category.ts';
import { texts } from '../texts.ts';
import styles from './CategoryPanel.module.css';

const categoryPath = (id: number): string => `/goodsList?categoryId=${id}`;

/** Shows one category: its subcategories with pictures, and its products, the best-selling first. */
export function CategoryPanel({ category }: { readonly category: Category }) {
  const { id, name, children } = category;
  const goods = usePages(storefrontCalls.goodsIndex, { categoryId: id });
  const { onAdd, sheet } = useAddToCart();
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <MoreLink to={categoryPath(id)}>{texts.all}</MoreLink>
      </header>
      {children.length > 0 && (
        <ul className={styles.below}>
          {children.map(({ id: childId, name: childName, picture, tint }) => (
            <li key={childId}>
              <Link to={categoryPath(childId)} className={styles.way}>
                <span className={styles.tile} style={{ backgroundColor: tint || undefined }}>
                  <span className={styles.drawing}>
                    <Picture src={picture} alt="" size="small" share={pictureShares.icon} tone="transparent" />
                  </span>
                </span>
                {childName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && <h3 className={styles.title}>{texts.soldMost}</h3>}
      <QueryList
        query={goods}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        label={name}
        skeleton={<CompactGoodsCardsSkeleton />}
        renderItem={(one) => <CompactGoodsCard goods={one} pending={goods.isPlaceholderData} onAdd={onAdd} />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noGoods}>
            <Button to="/">{texts.toHome}</Button>
          </EmptyState>
        )}
      />
      {sheet}
    </>
  );
}
