/** Lists the numbers of rows that one statement may write. They are few, so that a connection prepares few statements. */
const batchSizes = [100, 10, 5, 4, 3, 2, 1];

/** Splits rows into batches of a few fixed sizes, in their order. */
export function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let from = 0;
  for (const size of batchSizes) {
    while (rows.length - from >= size) {
      batches.push(rows.slice(from, from + size));
      from += size;
    }
  }
  return batches;
}

/**
 * Pads a list of ids to the next of a few sizes by repeating its last item. PostgreSQL can then reuse the plan of a
 * statement that takes the ids one by one.
 */
export function padToBatchSize<Item>(items: readonly Item[]): Item[] {
  const size = filledSizes.find((one) => one >= items.length) ?? items.length;
  const [last] = items.slice(-1);
  return last === undefined ? [] : [...items, ...Array.from({ length: size - items.length }, () => last)];
}
const filledSizes = [1, 2, 3, 4, 6, 10, 20, 50, 100, 200, 400];

/** Writes rows in batches, all started together. Returns the results of all batches, joined. */
export async function writeInBatches<Row, Result>(rows: readonly Row[], write: (batch: Row[]) => Promise<Result[]>): Promise<Result[]> {
  return (await Promise.all(splitIntoBatches(rows).map(write))).flat();
}
