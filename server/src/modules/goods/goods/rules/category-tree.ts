import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';

interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** Refuses a parent category that does not exist (categoryNotFound), or a place below the second level of the tree (categoryTooDeep). */
export function assertCategoryPlace(
  all: readonly CategoryPlace[],
  { id, parentId }: { readonly id?: number; readonly parentId: number | null },
): void {
  if (parentId === null) return;
  const parent = all.find((one) => one.id === parentId);
  if (!parent) throw new Refusal('categoryNotFound', { sentence: sentence('parentCategoryNotFound') });
  const hasChildren = id !== undefined && all.some((one) => one.parentId === id);
  if (parent.parentId !== null || parent.id === id || hasChildren) throw new Refusal('categoryTooDeep');
}

/** Finds the category with a name below a parent; a `parentId` of null means the top level. Undefined if there is none. */
export const findCategoryBelow = (all: readonly CategoryPlace[], name: string, parentId: number | null): CategoryPlace | undefined =>
  all.find((one) => one.name === name && one.parentId === parentId);

/** Lists the ids of a category and its children; empty for 0, which stands for no category. An unknown one has itself alone. */
export const listCategoryIds = (all: readonly Pick<CategoryPlace, 'id' | 'parentId'>[], categoryId: number): number[] =>
  categoryId === 0 ? [] : [categoryId, ...all.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id)];
