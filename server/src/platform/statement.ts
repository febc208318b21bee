import {
  CompiledQuery,
  type RootOperationNode,
  SelectQueryNode,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { padToBatchSize } from './batches.ts';
import type { SiteDatabase } from './database.ts';
import type { Tables } from './tables.ts';

/** Marks the place of a value in a statement's text; never sent. `row` counts from 0, in a statement that writes rows. */
class Placeholder {
  constructor(
    readonly name: string,
    readonly row?: number,
  ) {}
}

/** Describes what Kysely builds a statement's text from: a query, or a text of its own. */
interface Compilable<Row> {
  compile(builder: Kysely<Tables>): CompiledQuery<Row>;
}
interface BuiltStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Tells whether it only reads, and locks nothing: such statements may be sent as one. */
  readonly isPlainSelect: boolean;
}
const isPlainSelect = (node: RootOperationNode): boolean =>
  SelectQueryNode.is(node) && node.endModifiers === undefined && node.with === undefined;
const compileStatement = (compilable: Compilable<unknown>): BuiltStatement => {
  const { sql: text, parameters, query } = compilable.compile(statementBuilder);
  return { sql: text, parameters, isPlainSelect: isPlainSelect(query) };
};
const runBuilt = <Row>({ run, select }: SiteDatabase, built: BuiltStatement, values: readonly unknown[]): Promise<Row[]> =>
  built.isPlainSelect ? select(built.sql, values) : run(built.sql, values);
type Values = Readonly<Record<string, unknown>>;

/** Builds the text of statements without a database. */
const statementBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Describes the function that builds a named parameter of a prepared SQL statement. Its value is given when the statement runs. */
export type Param<Given> = <Name extends keyof Given & string>(name: Name) => Expression<Given[Name]>;

/**
 * Creates the function that runs a prepared SQL statement with given values and returns its rows. The statement is built once; building it each time
 * took a third of the time of a product page. `siteId` comes from the unit of work.
 */
export function prepareStatement<Given extends { readonly siteId: number }, Row>(
  build: (query: Kysely<Tables>, param: Param<Given>) => Compilable<Row>,
): (db: SiteDatabase, values: Omit<Given, 'siteId'>) => Promise<Row[]> {
  let built: BuiltStatement | undefined;
  return (db, values) => {
    built ??= compileStatement(build(statementBuilder, (name) => sql`${new Placeholder(name)}`));
    const given: Values = { ...values, siteId: db.siteId };
    return runBuilt<Row>(
      db,
      built,
      built.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value)),
    );
  };
}

/**
 * Creates the function that runs a prepared SQL statement over several rows of values. It is built once for each number of rows, of which
 * platform/batches.ts allows only a few.
 * @param build takes the rows' own parameters, a function for each row
 */
export function prepareRowsStatement<Given extends { readonly siteId: number }, RowGiven, Row>(
  build: (query: Kysely<Tables>, param: Param<Given>, rows: readonly Param<RowGiven>[]) => Compilable<Row>,
): (db: SiteDatabase, values: Omit<Given, 'siteId'>, rows: readonly RowGiven[]) => Promise<Row[]> {
  const builtBySize = new Map<number, BuiltStatement>();
  return (db, values, rows) => {
    let built = builtBySize.get(rows.length);
    if (!built) {
      const ofRows = rows.map(
        (_, row): Param<RowGiven> =>
          (name) =>
            sql`${new Placeholder(name, row)}`,
      );
      built = compileStatement(build(statementBuilder, (name) => sql`${new Placeholder(name)}`, ofRows));
      builtBySize.set(rows.length, built);
    }
    const given: Values = { ...values, siteId: db.siteId };
    const valueOf = ({ name, row }: Placeholder): unknown => (row === undefined ? given[name] : (rows[row] as Values)[name]);
    return runBuilt<Row>(
      db,
      built,
      built.parameters.map((value) => (value instanceof Placeholder ? valueOf(value) : value)),
    );
  };
}

/**
 * Creates the function that runs a prepared SQL statement over a list of ids, built once for each of a few sizes. The last id is repeated up to the
 * next size, which `in` does not mind. An empty list returns no rows and sends no statement.
 * @param build takes the ids as parameters
 */
export function prepareListStatement<Given extends { readonly siteId: number }, Id, Row>(
  build: (query: Kysely<Tables>, param: Param<Given>, ids: readonly Expression<Id>[]) => Compilable<Row>,
): (db: SiteDatabase, values: Omit<Given, 'siteId'>, ids: readonly Id[]) => Promise<Row[]> {
  const run = prepareRowsStatement<Given, { readonly id: Id }, Row>((query, param, rows) =>
    build(
      query,
      param,
      rows.map((row) => row('id')),
    ),
  );
  return (db, values, ids) => (ids.length === 0 ? Promise.resolve([]) : run(db, values, padToBatchSize(ids.map((id) => ({ id })))));
}

/**
 * Creates the function that runs a prepared SQL statement outside of a site's unit, as the platform role does. The statement is built once.
 * @param build takes the parameters, whose values are given when the statement runs
 */
export function preparePlatformStatement<Given, Row>(
  build: (query: Kysely<Tables>, param: Param<Given>) => Compilable<unknown>,
): (platform: Kysely<Tables>, values: Given) => Promise<Row[]> {
  let built: BuiltStatement | undefined;
  return async (platform, values) => {
    built ??= compileStatement(build(statementBuilder, (name) => sql`${new Placeholder(name)}`));
    const given = values as Values;
    const parameters = built.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value));
    return (await platform.executeQuery(CompiledQuery.raw(built.sql, parameters))).rows as Row[];
  };
}
