import { usePage } from '#app/page.ts';
import { AllCategories } from '../parts/AllCategories.tsx';
import { ShelfGoods } from '../parts/ShelfGoods.tsx';
import { shelfOf } from '../shelf.ts';

/** Shows the goods of a group or a category; without either in the URL, all categories. */
export function GoodsListScreen() {
  const shelf = shelfOf(usePage().query);
  return shelf ? <ShelfGoods shelf={shelf} /> : <AllCategories />;
}
