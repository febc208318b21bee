import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRowsIn, copyRowsOut } from 'server/backup/copy-rows.ts';
import { createSite } from 'server/opening/create-site.ts';
import { systemClock } from 'server/platform/clock.ts';
import { createIds } from 'server/platform/ids.ts';
import { runShop } from '../tools/shop/run-shop.ts';
import { writeSampleGoods } from './sample-goods.ts';
import type { RunningProgram, BenchEnvironment } from './bench-environment.ts';

const count = 10_000;

/** Lists the tables that an import writes, each after those it references. */
const tables = ['goods', 'sku', 'stock', 'stock_move', 'goods_in_group'] as const;

/** Holds the measured seconds of an import of products, of a plain COPY of the same rows, and of repeating the import unchanged. */
export interface ImportFigures {
  /** Seconds of the whole command, checks included. */
  readonly seconds: number;
  /** Seconds of COPY of the same rows into the same tables, in one transaction. */
  readonly baseline: number;
  /** Seconds of the same import once more, which changes nothing. */
  readonly again: number;
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Imports 10,000 goods by the shop command over HTTP; then copies their rows out and in again for the baseline. Returns the seconds of each. */
export async function benchGoodsImport({ databases, secrets }: BenchEnvironment, mall: RunningProgram): Promise<ImportFigures> {
  const shop = { name: '万件店', host: undefined, currency: 'CNY', locale: 'zh-CN', timeZone: 'Asia/Shanghai', accounts: [] } as const;
  const { siteId, key } = await createSite(databases, secrets, createIds(systemClock), shop, systemClock.now());
  const file = join(tmpdir(), `wanpu-goods-${process.pid}.csv`);
  writeFileSync(file, writeSampleGoods(count));
  const environment = { SHOP_SITE: String(siteId), SHOP_KEY: key, SHOP_SERVER: `http://127.0.0.1:${mall.port}` };
  const bring = async () => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    if ((await runShop(['goods-import', file, '--create'], environment, { say, complain: say })) !== 0) throw new Error(said.join('\n'));
  };
  try {
    const took = await measureSeconds(bring);
    const again = await measureSeconds(bring);
    const floor = await databases.asDatabaseOwner(async (owner) => {
      const rows = new Map<string, Buffer[]>();
      for (const table of tables) {
        const blocks: Buffer[] = [];
        await copyRowsOut(
          owner,
          `copy (select * from ${table} where site_id = ${siteId}) to stdout`,
          async (block) => void blocks.push(block),
        );
        rows.set(table, blocks);
      }
      for (const table of tables.toReversed()) await owner.query(`delete from ${table} where site_id = ${siteId}`);
      await owner.query('vacuum analyze');
      return measureSeconds(async () => {
        await owner.query('begin');
        for (const table of tables) {
          const blocks = rows.get(table) ?? [];
          await copyRowsIn(
            owner,
            `copy ${table} from stdin`,
            (async function* () {
              yield* blocks;
            })(),
          );
        }
        await owner.query('commit');
      });
    });
    return { seconds: took, baseline: floor, again };
  } finally {
    rmSync(file, { force: true });
  }
}
