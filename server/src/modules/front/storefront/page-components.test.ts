import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findSite } from '#modules/shop/site/site.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { loadPageComponents } from './page-components.ts';

const testApp = useTestApp();

/** Counts the statements that loading these blocks takes. */
async function statementsFor(pieces: readonly unknown[]): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return testApp.databases.units.read(1001, async (db) => {
    const site = await findSite(db);
    if (!site) throw new Error('the site does not exist');
    const shown = await loadPageComponents({ ...db, siteId: db.siteId, query: db.query.withPlugin(counting) }, pieces, {
      site,
      member: null,
      now: testApp.clock.now(),
    });
    expect(shown).toHaveLength(pieces.length);
    return count;
  });
}

describe('the storefront', () => {
  it('loads a decorated page of sixty blocks with as many database statements as a page of three blocks', async () => {
    const few = [
      { kind: 'goodsList', layout: 'two', goodsIds: [1, 2] },
      { kind: 'goodsList', layout: 'rows', groupId: 1 },
      { kind: 'groupTabs', groupIds: [1, 2] },
    ];
    const many = Array.from({ length: 57 }, (_, at) =>
      at % 2
        ? { kind: 'goodsList', layout: 'rail', goodsIds: [1, 2, 3] }
        : { kind: 'goodsList', layout: 'big', groupId: (at % 4) / 2 + 1, count: 3 },
    );
    await statementsFor(few); // fills the cache of the site
    expect(await statementsFor(few)).toBe(3);
    expect(await statementsFor([...many, ...few])).toBe(3);
  });
});
