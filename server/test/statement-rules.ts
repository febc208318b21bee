import { loadModule, parseSync } from 'libpg-query';
import { sharedTables } from '#platform/protection.ts';
import { conjunctsOf, equalitiesOf, isGiven, isNode, namesIn, nodeAt, nodesAt, textAt, type TreeNode, walk } from './statement-tree.ts';

/** Lists our functions that read site tables: joined with one, or given a sub-select, they run where the tables' rows are not. */
const siteFunctions: ReadonlySet<string> = new Set(['search_goods', 'tokens_carried']);
/** Lists the tables of the installation's own work, which a big one does not spread over databases with the site tables. */
const localTables: ReadonlySet<string> = new Set(['outbox', 'scheduled_task_run']);
const statementKinds: ReadonlySet<string> = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/** Describes one SELECT, INSERT, UPDATE or DELETE of a statement: a level, whose conditions bind its own tables. */
interface Level {
  readonly kind: string;
  readonly node: TreeNode;
  /** The names of CTEs it sees, which are no tables. */
  readonly ctes: ReadonlySet<string>;
}

/** Lists the levels of a statement: itself, its CTEs, sub-selects, laterals and parts of a union. */
function levelsOf(kind: string, node: TreeNode, outer: ReadonlySet<string>): readonly Level[] {
  const ctes = new Set(outer);
  const below: Level[] = [];
  const withClause = nodeAt(node, 'withClause');
  const expressions = nodesAt(withClause, 'ctes').map((cte) => nodeAt(cte, 'CommonTableExpr'));
  for (const cte of expressions) {
    const name = textAt(cte, 'ctename') ?? '';
    if (withClause?.['recursive'] === true) ctes.add(name);
    below.push(...levelsBelow(nodeAt(cte, 'ctequery'), ctes));
    ctes.add(name);
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'withClause') continue;
    below.push(...((key === 'larg' || key === 'rarg') && isNode(value) ? levelsOf('SelectStmt', value, ctes) : levelsBelow(value, ctes)));
  }
  return [{ kind, node, ctes }, ...below];
}

function levelsBelow(value: unknown, ctes: ReadonlySet<string>): readonly Level[] {
  const found: Level[] = [];
  walk(value, (kind, node) => {
    if (!statementKinds.has(kind)) return false;
    found.push(...levelsOf(kind, node, ctes));
    return true;
  });
  return found;
}

interface FromItem {
  readonly alias: string;
  /** The site table, or undefined for a CTE, a shared table, a function or a sub-select. */
  readonly siteTable: string | undefined;
}

/** Describes the FROM of a level: its items, the conditions of its joins, and the local tables and functions in it. */
interface From {
  readonly items: FromItem[];
  readonly conditions: TreeNode[];
  readonly local: string[];
  readonly functions: string[];
}

function addTable(from: From, range: TreeNode, ctes: ReadonlySet<string>): void {
  const table = textAt(range, 'relname') ?? '';
  const schema = textAt(range, 'schemaname');
  const alias = textAt(nodeAt(range, 'alias'), 'aliasname') ?? table;
  if (localTables.has(table) || schema === 'graphile_worker') from.local.push(table);
  const isSiteTable = schema === undefined && !ctes.has(table) && !(table in sharedTables) && !table.startsWith('pg_');
  from.items.push({ alias, siteTable: isSiteTable ? table : undefined });
}

function addFromItem(from: From, item: TreeNode, ctes: ReadonlySet<string>): void {
  const range = nodeAt(item, 'RangeVar');
  if (range) addTable(from, range, ctes);
  const join = nodeAt(item, 'JoinExpr');
  if (join) {
    for (const side of [nodeAt(join, 'larg'), nodeAt(join, 'rarg')]) if (side) addFromItem(from, side, ctes);
    from.conditions.push(...conjunctsOf(nodeAt(join, 'quals')));
  }
  const called = nodeAt(item, 'RangeFunction');
  walk(called, (kind, node) => {
    if (kind === 'FuncCall') from.functions.push(namesIn(node, 'funcname').at(-1) ?? '');
    return false;
  });
  for (const other of [nodeAt(item, 'RangeSubselect'), called]) {
    if (other) from.items.push({ alias: textAt(nodeAt(other, 'alias'), 'aliasname') ?? '', siteTable: undefined });
  }
}

function fromOf({ kind, node, ctes }: Level): From {
  const from: From = { items: [], conditions: [...conjunctsOf(nodeAt(node, 'whereClause'))], local: [], functions: [] };
  const written = nodeAt(node, 'relation');
  if (written && kind !== 'InsertStmt') addTable(from, written, new Set());
  for (const key of ['fromClause', 'usingClause']) for (const item of nodesAt(node, key)) addFromItem(from, item, ctes);
  return from;
}

/** Returns the alias whose `site_id` an expression is, or undefined for another expression. Without an alias it is that of the only site table. */
function siteAliasOf(expression: TreeNode, { items }: From): string | undefined {
  const names = namesIn(nodeAt(expression, 'ColumnRef'), 'fields');
  if (names.at(-1) !== 'site_id') return undefined;
  if (names.length > 1) return names.at(-2);
  const tables = items.filter(({ siteTable }) => siteTable !== undefined);
  return tables.length === 1 ? tables[0]?.alias : undefined;
}

/** Returns the aliases whose `site_id` the level's own conditions set to a parameter or constant, directly or through another of the level. */
function boundAliases(from: From): ReadonlySet<string> {
  const bound = new Set<string>();
  const pairs = from.conditions.flatMap(equalitiesOf).flatMap((pair) => [pair, [pair[1], pair[0]] as const]);
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const [left, right] of pairs) {
      const [alias, other] = [siteAliasOf(left, from), siteAliasOf(right, from)];
      if (alias !== undefined && (isGiven(right) || (other !== undefined && bound.has(other)))) bound.add(alias);
    }
  }
  return bound;
}

/** Tells whether an INSERT writes `site_id` from a parameter, a constant, or a column that its own SELECT bound. */
function insertIsBound({ node, ctes }: Level): boolean {
  const at = nodesAt(node, 'cols').findIndex((column) => textAt(nodeAt(column, 'ResTarget'), 'name') === 'site_id');
  const source = nodeAt(nodeAt(node, 'selectStmt'), 'SelectStmt');
  const rows = nodesAt(source, 'valuesLists');
  if (at < 0 || !source) return false;
  if (rows.length > 0) return rows.every((row) => isGiven(nodesAt(nodeAt(row, 'List'), 'items')[at]));
  const value = nodeAt(nodeAt(nodesAt(source, 'targetList')[at], 'ResTarget'), 'val');
  if (!value || isGiven(value)) return value !== undefined;
  const from = fromOf({ kind: 'SelectStmt', node: source, ctes });
  const alias = siteAliasOf(value, from);
  return alias !== undefined && boundAliases(from).has(alias);
}

/** Tells whether there is a sub-select in what an INSERT writes or returns. The SELECT that it may write from is none. */
function insertsSubselect(node: TreeNode): boolean {
  const rows = nodesAt(nodeAt(nodeAt(node, 'selectStmt'), 'SelectStmt'), 'valuesLists');
  let found = false;
  walk([rows, node['returningClause'], node['returningList'], node['onConflictClause']], (kind) => (found ||= kind === 'SubLink'));
  return found;
}

const problemsOfWrite: Readonly<Record<string, (level: Level) => readonly string[]>> = {
  InsertStmt: (level) => {
    const table = textAt(nodeAt(level.node, 'relation'), 'relname') ?? '';
    return [
      ...(table in sharedTables || insertIsBound(level) ? [] : [`writes ${table} without a parameter as site_id`]),
      ...(insertsSubselect(level.node) ? [`has a sub-select in the insert into ${table}`] : []),
    ];
  },
  UpdateStmt: ({ node }) => {
    const problems = new Set<string>();
    const table = textAt(nodeAt(node, 'relation'), 'relname') ?? '';
    walk(node['targetList'], (kind, below) => {
      if (kind === 'CaseExpr' && below['arg'] !== undefined)
        problems.add(`has "case x when" in the update of ${table}: write "case when x ="`);
      const isNow = kind === 'FuncCall' && namesIn(below, 'funcname').at(-1) === 'now';
      if (isNow || kind === 'SQLValueFunction') problems.add(`asks the time in the update of ${table}: pass it as a parameter`);
      return false;
    });
    return [...problems];
  },
};

function problemsOfLevel(level: Level): readonly string[] {
  const from = fromOf(level);
  const bound = boundAliases(from);
  return [
    ...from.items.flatMap(({ alias, siteTable }) =>
      siteTable === undefined || bound.has(alias)
        ? []
        : [`does not bind ${siteTable}${alias === siteTable ? '' : ` (as ${alias})`} to the site`],
    ),
    ...(problemsOfWrite[level.kind]?.(level) ?? []),
  ];
}

/** Lists where our functions that read site tables are joined with one, or are given a sub-select. */
function problemsOfFunctions(levels: readonly Level[], tree: unknown): readonly string[] {
  const problems = new Set<string>();
  for (const { items, functions } of levels.map(fromOf)) {
    const table = items.find(({ siteTable }) => siteTable !== undefined)?.siteTable;
    const called = functions.find((name) => siteFunctions.has(name));
    if (table !== undefined && called !== undefined) problems.add(`joins ${table} with the function ${called}`);
  }
  walk(tree, (kind, node) => {
    const called = kind === 'FuncCall' ? (namesIn(node, 'funcname').at(-1) ?? '') : '';
    if (siteFunctions.has(called))
      walk(node['args'], (argument) => argument === 'SubLink' && problems.add(`gives the function ${called} a sub-select`).size === 0);
    return false;
  });
  return [...problems];
}

const problemsByText = new Map<string, readonly string[]>();

/** Loads the SQL parser that the tests' `statementProblems` needs. */
export const loadSqlParser = (): Promise<void> => loadModule();

/**
 * Lists for the tests the rules that an SQL statement breaks. They keep it possible to spread the tables over databases by `site_id`
 * (docs/decisions/32-statements-name-the-site.md). Each text is parsed once in a process.
 */
export function statementProblems(text: string): readonly string[] {
  const known = problemsByText.get(text);
  if (known) return known;
  const tree = parseSync(text);
  const levels = levelsBelow(tree, new Set());
  const froms = levels.map(fromOf);
  const local = froms.flatMap((from) => from.local)[0];
  const table = froms.flatMap(({ items }) => items).find(({ siteTable }) => siteTable !== undefined)?.siteTable;
  const problems = [
    ...levels.flatMap(problemsOfLevel),
    ...problemsOfFunctions(levels, tree),
    ...(local !== undefined && table !== undefined ? [`reads ${local} together with ${table}`] : []),
  ];
  problemsByText.set(text, problems);
  return problems;
}
