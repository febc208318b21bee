import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { tokenizerVersion } from './rules/search-tokens.ts';
import { refreshSearchTokens } from './store/search.ts';

/** Limits the goods per unit of work. Each run does one unit per site, so that a large shop does not delay other tasks. */
const goodsPerUnit = 1000;

/**
 * Tokenizes goods without tokens, or with those of an older tokenizer: pinyin cannot be computed in a migration. Meanwhile such goods are
 * found by group and category.
 */
const refreshGoodsTokens: ScheduledTask = {
  name: 'giveGoodsTokens',
  selectDue: (query) => query.selectFrom('goods').select('site_id as siteId').distinct().where('tokens_rule', '<', tokenizerVersion),
  handle: async (db) => void (await refreshSearchTokens(db, goodsPerUnit)),
};

/** Lists the scheduled tasks of the search: rebuilding the search tokens of products after a change of the tokeniser. */
export const searchScheduledTasks: readonly ScheduledTask[] = [refreshGoodsTokens];
