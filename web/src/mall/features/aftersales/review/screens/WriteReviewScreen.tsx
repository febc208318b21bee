import { usePage } from '#phone/page.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { WriteReview } from '../parts/WriteReview.tsx';

/** Renders the page on which a member reviews the products of a received order. */
export function WriteReviewScreen() {
  const { params } = usePage();
  return (
    <>
      <NavBar />
      <WriteReview tid={parseTid(params['tid'])} />
    </>
  );
}
