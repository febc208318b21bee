import type { Sweeper } from '#platform/sweep.ts';
import { tokensRule } from './rules/search-tokens.ts';
import { giveTokens } from './store/search.ts';

/** Goods in one unit of work. A sweep does one unit a site, so that in a large shop what else is due does not wait. */
const atOnce = 1000;

/**
 * Goods that were there before they could be searched for, or before their tokens were made otherwise, get theirs: pinyin is not to be
 * had in a migration. A shop sells meanwhile; what has no tokens yet is found by its group and category.
 */
const giveGoodsTokens: Sweeper = {
  name: 'giveGoodsTokens',
  due: async (platform, _, most) => {
    const sites = await platform
      .selectFrom('goods')
      .select('site_id as siteId')
      .distinct()
      .where('tokens_rule', '<', tokensRule)
      .limit(most)
      .execute();
    return sites.map(({ siteId }) => ({ siteId, key: '' }));
  },
  act: async (db) => void (await giveTokens(db, atOnce)),
};

export const goodsSweepers: readonly Sweeper[] = [giveGoodsTokens];
