import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { usePages } from '#phone/client.ts';
import { RailGoods } from '#mall/features/goods/goods/parts/RailGoods.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { PromotionTermsView, RuleLink } from '../parts/PromotionHead.tsx';
import { texts } from '../texts.ts';
import styles from './ActivityCenterScreen.module.css';

/** Lists the promotions that run or will run, each with its terms and first products. */
export function ActivityCenterScreen() {
  const list = usePages(promotionCalls.listActivities, {});
  return (
    <>
      <NavBar />
      <QueryList
        query={list}
        items={({ items }) => items}
        keyOf={({ activityId }) => activityId}
        label={texts.promotions}
        renderItem={(promotion) => (
          <Card>
            <PromotionTermsView promotion={promotion} onChange={() => void list.refetch()} />
            <RuleLink promotion={promotion} />
            {promotion.goods.length > 0 && (
              <div className={styles.goods}>
                <RailGoods
                  goods={promotion.goods}
                  renderPrice={({ price, salePrice, priceNote }) =>
                    price === null ? priceNote : <Price yuan={list.isPlaceholderData ? undefined : (salePrice ?? price)} size="s" />
                  }
                />
              </div>
            )}
            <p className={styles.more}>
              <MoreLink to={`/activityCenterDetail?id=${promotion.activityId}`}>{texts.allGoods(promotion.name)}</MoreLink>
            </p>
          </Card>
        )}
        empty={() => (
          <EmptyState type="nodata" title={texts.noPromotions} text={texts.overWhy}>
            <Button kind="main" to="/goodsList">
              {texts.toCategories}
            </Button>
          </EmptyState>
        )}
      />
    </>
  );
}
