/** Describes a select statement as it is sent: its SQL and its parameters. */
export interface SentSelect {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Describes a result as the driver returns it in array mode: each row holds its values in the order of the columns. */
export interface ColumnRows {
  readonly fields: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Returns the name of the column that numbers the rows of one joined select from 1; it is null where that select has no more rows. */
const numberColumn = (select: number): string => `"#${select}"`;
const isNumberColumn = ({ name }: { readonly name: string }): boolean => /^#\d+$/.test(name);

/** Renumbers the parameters in a statement's text: its first one follows as many others. */
const shiftParameters = (sql: string, by: number): string => sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`);

/** Builds the text of the one statement: the numbered rows of each select side by side, as long as the longest. */
function buildJoinedText(selects: readonly SentSelect[]): string {
  let text = 'select * from';
  let parameters = 0;
  for (const [i, select] of selects.entries()) {
    const numbered = `(select (row_number() over ())::int as ${numberColumn(i)}, r.* from (${shiftParameters(select.sql, parameters)}) r) s${i}`;
    const before = selects.slice(0, i).map((_, k) => numberColumn(k));
    text += i === 0 ? ` ${numbered}` : ` full join ${numbered} on coalesce(${before.join(', ')}) = ${numberColumn(i)}`;
    parameters += select.parameters.length;
  }
  return text;
}

/** Holds the joined texts that were built before, by the texts of their selects. */
const joinedTexts = new Map<string, string>();

/**
 * Joins selects that do not depend on each other into one statement, which costs the server and the database less than
 * each separately. All values keep their types, and each select its order. The joined texts are cached, because the same
 * selects are joined often.
 */
export function joinSelects(selects: readonly SentSelect[]): SentSelect {
  const key = selects.map(({ sql }) => sql).join('\n');
  let sql = joinedTexts.get(key);
  if (sql === undefined) {
    sql = buildJoinedText(selects);
    joinedTexts.set(key, sql);
  }
  return { sql, parameters: selects.flatMap(({ parameters }) => parameters) };
}

/** Splits the result of joined selects into the rows of each select, in their order, as objects by column name. */
export function splitJoinedRows({ fields, rows }: ColumnRows): Record<string, unknown>[][] {
  const starts = fields.flatMap((field, at) => (isNumberColumn(field) ? [at] : []));
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? fields.length;
    const own: Record<string, unknown>[] = [];
    for (const row of rows) {
      const number = row[start];
      if (typeof number !== 'number') continue;
      const entry: Record<string, unknown> = {};
      for (let at = start + 1; at < end; at += 1) entry[fields[at]?.name ?? ''] = row[at];
      own[number - 1] = entry;
    }
    return own;
  });
}
