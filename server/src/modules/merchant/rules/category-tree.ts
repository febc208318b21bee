import { Refusal } from 'contract/refusals.ts';

interface Placed {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** Refuses a place in the tree of categories that is not there, or below one that is not at the top: there are two steps. */
export function mustStand(all: readonly Placed[], { id, parentId }: { readonly id?: number; readonly parentId: number | null }): void {
  if (parentId === null) return;
  const parent = all.find((one) => one.id === parentId);
  if (!parent) throw new Refusal('categoryNotFound', { message: '没有这个上级分类' });
  const holds = id !== undefined && all.some((one) => one.parentId === id);
  if (parent.parentId !== null || parent.id === id || holds) throw new Refusal('categoryTooDeep');
}

/** The category of a name in a place. */
export const sibling = (all: readonly Placed[], name: string, parentId: number | null): Placed | undefined =>
  all.find((one) => one.name === name && one.parentId === parentId);
