import type { Category } from './goods.ts';

/** Finds the top category that a category is, or belongs to; undefined if there is none. */
export const findTopCategory = (categories: readonly Category[], categoryId: number): Category | undefined =>
  categories.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
