import type { Category } from './goods.ts';

/** The top category that this one is, or lies below; undefined where there is none. */
export const familyOf = (categories: readonly Category[], categoryId: number): Category | undefined =>
  categories.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
