import { usePage } from '#app/page.ts';
import { AllCategories } from '../parts/AllCategories.tsx';
import { ShelfGoods } from '../parts/ShelfGoods.tsx';
import { shelfOf } from '../shelf.ts';

/** The goods of a group or a category; where the address names neither, all categories to choose from. */
export function GoodsListScreen() {
  const shelf = shelfOf(usePage().query);
  return shelf ? <ShelfGoods shelf={shelf} /> : <AllCategories />;
}
