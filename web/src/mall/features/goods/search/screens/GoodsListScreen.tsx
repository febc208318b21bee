import { usePage } from '#phone/page.ts';
import { AllCategories } from '../parts/AllCategories.tsx';
import { GoodsListing } from '../parts/GoodsListing.tsx';
import { parseListScope } from '../list-scope.ts';

/** Renders the page that lists the products of a group, a category or a freight template; without any in the URL, it shows all categories. */
export function GoodsListScreen() {
  const scope = parseListScope(usePage().query);
  return scope ? <GoodsListing scope={scope} /> : <AllCategories />;
}
