import { usePage } from '#app/page.ts';
import { AllCategories } from '../parts/AllCategories.tsx';
import { GoodsListing } from '../parts/GoodsListing.tsx';
import { parseListScope } from '../list-scope.ts';

/** Renders the page that lists the products of a group or a category; without either in the URL, it shows all categories. */
export function GoodsListScreen() {
  const scope = parseListScope(usePage().query);
  return scope ? <GoodsListing scope={scope} /> : <AllCategories />;
}
