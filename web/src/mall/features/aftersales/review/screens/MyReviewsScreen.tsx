import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { useRead, usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { OwnReview } from '../parts/OwnReview.tsx';
import { ReviewsSkeleton } from '../parts/ReviewsSkeleton.tsx';
import { texts } from '../texts.ts';

/** Lists a member's reviews, and links to the orders that they have yet to review. */
export function MyReviewsScreen() {
  const reviews = usePages(reviewCalls.myReviews, {}, { staleMs: 0 });
  const toReview = useRead(orderCalls.orderCounts, {}).data?.toReview ?? 0;
  return (
    <>
      <NavBar />
      {toReview > 0 && (
        <Card rows>
          <ListRow name={texts.toReview} to="/myOrder?tab=toReview">
            {toReview}
          </ListRow>
        </Card>
      )}
      <QueryList
        query={reviews}
        items={({ items }) => items}
        keyOf={({ tid, lineNo }) => `${tid} ${lineNo}`}
        skeleton={<ReviewsSkeleton />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noneMine} text={texts.noneMineWhy}>
            <Button kind="main" to="/myOrder?tab=toReview">
              {texts.toOrders}
            </Button>
          </EmptyState>
        )}
        renderItem={(line) => <OwnReview line={line} />}
      />
    </>
  );
}
