import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';

/** Describes a category of the mall, with those below it. */
export type Category = Reply<typeof storefrontCalls.categories>['list'][number];

/** Finds the top category that this category is or belongs to; undefined if there is no such category. */
export const findTopCategory = (categories: readonly Category[], categoryId: number): Category | undefined =>
  categories.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
