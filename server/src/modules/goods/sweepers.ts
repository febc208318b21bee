import type { Sweeper } from '#platform/sweep.ts';
import { tokensRule } from './rules/search-tokens.ts';
import { giveTokens } from './store/search.ts';

/** Limits the goods per unit of work. Each run does one unit per site, so that a large shop does not delay other tasks. */
const atOnce = 1000;

/**
 * Tokenizes goods without tokens, or with those of an older tokenizer: pinyin cannot be computed in a migration. Meanwhile such goods are
 * found by group and category.
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
