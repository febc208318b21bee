import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { SiteDatabase } from './database.ts';
import type { Tables } from './tables.ts';

/** Stands in a statement's text where a value comes; never sent. */
class Place {
  constructor(readonly name: string) {}
}

/** Builds texts and runs nothing. */
const drawing = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names a value that is given when the statement runs. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * A statement that is built once and run often: building it anew costs more than sending it (a third of a goods page).
 * `siteId` is the unit's; the other values are given at each run.
 */
export function statement<Values extends { readonly siteId: number }, Row>(
  build: (query: Kysely<Tables>, param: Param<Values>) => Compilable<Row>,
): (db: SiteDatabase, values: Omit<Values, 'siteId'>) => Promise<Row[]> {
  let built: { readonly sql: string; readonly parameters: readonly unknown[] } | undefined;
  return ({ run, siteId }, values) => {
    built ??= build(drawing, (name) => sql`${new Place(name)}`).compile();
    const given: Readonly<Record<string, unknown>> = { ...values, siteId };
    return run(
      built.sql,
      built.parameters.map((value) => (value instanceof Place ? given[value.name] : value)),
    );
  };
}
