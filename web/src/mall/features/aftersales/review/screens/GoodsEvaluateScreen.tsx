import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewFilters, reviewSorts } from 'contract/aftersales/review/review-limits.ts';
import { useRead, usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatRoughCount } from '#kit/lib/count-text.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { ReviewItem } from '../parts/ReviewItem.tsx';
import { ReviewsSkeleton } from '../parts/ReviewsSkeleton.tsx';
import { Stars } from '../parts/Stars.tsx';
import { parseReviewView, reviewsPath, type ReviewView } from '../review-view.ts';
import { texts } from '../texts.ts';
import styles from './GoodsEvaluateScreen.module.css';
import { WriteReview } from '../parts/WriteReview.tsx';

/** Lists the reviews of a product (numIid), or lets the buyer of an order write theirs (tid). */
export function GoodsEvaluateScreen() {
  const { query } = usePage();
  const tid = query.get('tid');
  const numIid = parseIdParam(query.get('numIid'));
  return (
    <>
      <NavBar />
      {tid ? (
        <WriteReview tid={parseTid(tid)} />
      ) : numIid === undefined ? (
        <EmptyState type="nodata" title={texts.none} />
      ) : (
        <GoodsReviews numIid={numIid} view={parseReviewView(query)} />
      )}
    </>
  );
}

function GoodsReviews({ numIid, view }: { readonly numIid: number; readonly view: ReviewView }) {
  const { go } = usePageNavigation();
  const reviews = usePages(reviewCalls.goodsReviews, { numIid, ...view });
  // The figures stay while another view loads.
  const head = useRead(reviewCalls.goodsReviews, { numIid, ...view, pageNo: 1 }, { keepPrevious: true }).data;
  const show = (more: Partial<ReviewView>) => go(reviewsPath(numIid, { ...view, ...more }), { replace: true, stay: true });
  return (
    <>
      {head && head.figures.num > 0 && (
        <Card>
          <div className={styles.figures}>
            <span className={styles.score}>{head.figures.score.toFixed(1)}</span>
            <span className={styles.words}>
              <Stars score={head.figures.score} />
              <span>
                {texts.count(formatRoughCount(head.figures.num))} · {texts.goodRate(head.figures.goodRate)}
              </span>
            </span>
          </div>
          <div className={styles.choices}>
            <ChipGroup label={texts.filterLabel}>
              {reviewFilters
                .filter((filter) => filter === 'all' || head.counts[filter] > 0)
                .map((filter) => (
                  <Chip
                    key={filter}
                    on={view.filter === filter && view.tag === undefined}
                    note={formatRoughCount(head.counts[filter])}
                    onTap={() => go(reviewsPath(numIid, { filter, sort: view.sort }), { replace: true, stay: true })}
                  >
                    {texts.filters[filter]}
                  </Chip>
                ))}
            </ChipGroup>
            {head.figures.tags.length > 0 && (
              <ChipGroup label={texts.tagLabel}>
                {head.figures.tags.map(({ name, num }) => (
                  <Chip
                    key={name}
                    on={view.tag === name}
                    note={formatRoughCount(num)}
                    onTap={() => go(reviewsPath(numIid, { tag: name, sort: view.sort }), { replace: true, stay: true })}
                  >
                    {name}
                  </Chip>
                ))}
              </ChipGroup>
            )}
            <ChipGroup label={texts.sortLabel}>
              {reviewSorts.map((sort) => (
                <Chip key={sort} on={view.sort === sort} onTap={() => show({ sort })}>
                  {texts.sorts[sort]}
                </Chip>
              ))}
            </ChipGroup>
          </div>
        </Card>
      )}
      <QueryList
        query={reviews}
        items={({ items }) => items}
        keyOf={({ id }) => id}
        skeleton={<ReviewsSkeleton />}
        empty={() => (
          <EmptyState
            type="nodata"
            title={head && head.figures.num > 0 ? texts.noneHere : texts.none}
            text={head && head.figures.num > 0 ? undefined : texts.noneWhy}
          >
            <Button kind="main" to={`/goodsInfo/${numIid}`}>
              {texts.toGoods}
            </Button>
          </EmptyState>
        )}
        renderItem={(review) => (
          <Card>
            <ReviewItem review={review} />
          </Card>
        )}
      />
    </>
  );
}
