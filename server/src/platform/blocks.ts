/**
 * How many rows one statement may write: few sizes, so that a statement of many rows has few texts, each prepared once
 * on a connection.
 */
const sizes = [100, 10, 5, 4, 3, 2, 1];

/** Cuts rows into blocks of those sizes, in their order. */
export function blocksOf<Row>(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  let from = 0;
  for (const size of sizes) {
    while (rows.length - from >= size) {
      blocks.push(rows.slice(from, from + size));
      from += size;
    }
  }
  return blocks;
}

/** Writes rows in blocks, all started together; gives what each wrote, joined. */
export async function inBlocks<Row, Result>(rows: readonly Row[], write: (block: Row[]) => Promise<Result[]>): Promise<Result[]> {
  return (await Promise.all(blocksOf(rows).map(write))).flat();
}
