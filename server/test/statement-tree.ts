/**
 * Describes a node of an SQL parse tree, for the tests' statement rules. It is as `libpg-query` gives it: an object with one key, its kind, or the
 * inside of one.
 */
export interface TreeNode {
  readonly [key: string]: unknown;
}

/** Tells, for the tests' statement rules, whether a value is a node of an SQL parse tree: an object, and not a list. */
export const isNode = (value: unknown): value is TreeNode => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns, for the tests' statement rules, the node under a key of an SQL parse tree's node; undefined if there is none. */
export const nodeAt = (node: TreeNode | undefined, key: string): TreeNode | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
/** Returns, for the tests' statement rules, the list of nodes under a key of an SQL parse tree's node; empty for none. */
export const nodesAt = (node: TreeNode | undefined, key: string): readonly TreeNode[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
/** Returns, for the tests' statement rules, the text under a key of an SQL parse tree's node; undefined if there is none. */
export const textAt = (node: TreeNode | undefined, key: string): string | undefined => {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Lists, for the tests' statement rules, the parts of the dotted name under a key of an SQL parse tree's node. For sku.site_id: `['sku',
 * 'site_id']`; `*` stands for itself.
 */
export const namesIn = (node: TreeNode | undefined, key: string): readonly string[] =>
  nodesAt(node, key).map((part) => textAt(nodeAt(part, 'String'), 'sval') ?? '*');

/** Lists, for the tests' statement rules, the parts of an SQL condition that must all hold. */
export function conjunctsOf(condition: TreeNode | undefined): readonly TreeNode[] {
  const all = nodeAt(condition, 'BoolExpr');
  if (textAt(all, 'boolop') === 'AND_EXPR') return nodesAt(all, 'args').flatMap(conjunctsOf);
  return condition ? [condition] : [];
}

/** Lists, for the tests' statement rules, the pairs that an SQL condition makes equal: `a = b`, `(a, b) = (c, d)`. */
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

/** Tells, for the tests' statement rules, whether an SQL expression is a parameter or a constant, cast or not. */
export function isGiven(expression: TreeNode | undefined): boolean {
  if (!expression) return false;
  const cast = nodeAt(expression, 'TypeCast');
  return cast ? isGiven(nodeAt(cast, 'arg')) : 'ParamRef' in expression || 'A_Const' in expression;
}

/**
 * Visits, for the tests' statement rules, the nodes of an SQL parse tree below a value, each node before those below it. Does not go below a node
 * for which `visit` returns true.
 */
export function walk(value: unknown, visit: (kind: string, node: TreeNode) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    for (const [kind, below] of Object.entries(value)) {
      if (isNode(below) && visit(kind, below)) continue;
      walk(below, visit);
    }
  }
}
