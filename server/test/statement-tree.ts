/** Describes a node of PostgreSQL's parse tree, as `libpg-query` gives it: an object with one key, its kind, or the inside of one. */
export interface TreeNode {
  readonly [key: string]: unknown;
}

/** Tells whether a value is a node of a parse tree: an object, and not a list. */
export const isNode = (value: unknown): value is TreeNode => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the node under a key of another; undefined if there is none. */
export const nodeAt = (node: TreeNode | undefined, key: string): TreeNode | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
/** Returns the nodes in the list under a key of another; empty if there is no list. */
export const nodesAt = (node: TreeNode | undefined, key: string): readonly TreeNode[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
/** Returns the text under a key of a node; undefined if there is none. */
export const textAt = (node: TreeNode | undefined, key: string): string | undefined => {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** Lists the parts of the dotted name under a key of a node: `['sku', 'site_id']` of sku.site_id; `*` stands for itself. */
export const namesIn = (node: TreeNode | undefined, key: string): readonly string[] =>
  nodesAt(node, key).map((part) => textAt(nodeAt(part, 'String'), 'sval') ?? '*');

/** Lists the parts of a condition that must all hold. */
export function conjunctsOf(condition: TreeNode | undefined): readonly TreeNode[] {
  const all = nodeAt(condition, 'BoolExpr');
  if (textAt(all, 'boolop') === 'AND_EXPR') return nodesAt(all, 'args').flatMap(conjunctsOf);
  return condition ? [condition] : [];
}

/** Lists the pairs that a condition makes equal: `a = b`, `(a, b) = (c, d)`. */
export function equalitiesOf(condition: TreeNode): readonly (readonly [TreeNode, TreeNode])[] {
  const compared = nodeAt(condition, 'A_Expr');
  const [left, right] = [nodeAt(compared, 'lexpr'), nodeAt(compared, 'rexpr')];
  if (textAt(compared, 'kind') !== 'AEXPR_OP' || namesIn(compared, 'name').join('.') !== '=' || !left || !right) return [];
  const [lefts, rights] = [left, right].map((side) => nodesAt(nodeAt(side, 'RowExpr'), 'args'));
  if (!lefts?.length || lefts.length !== rights?.length) return [[left, right]];
  return lefts.flatMap((one, at) => {
    const other = rights[at];
    return other ? [[one, other] as const] : [];
  });
}

/** Tells whether an expression is a parameter or a constant, cast or not. */
export function isGiven(expression: TreeNode | undefined): boolean {
  if (!expression) return false;
  const cast = nodeAt(expression, 'TypeCast');
  return cast ? isGiven(nodeAt(cast, 'arg')) : 'ParamRef' in expression || 'A_Const' in expression;
}

/** Visits the nodes below a value, a node before those below it. Does not go below a node for which `visit` returns true. */
export function walk(value: unknown, visit: (kind: string, node: TreeNode) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    for (const [kind, below] of Object.entries(value)) {
      if (isNode(below) && visit(kind, below)) continue;
      walk(below, visit);
    }
  }
}
