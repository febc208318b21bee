import type { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { fromYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { saveEntered } from '#http/put-under-key.ts';
import { loadRegionCodeFinder } from '#modules/shop/address/address.ts';
import { countGoodsByFreightTemplate, lockCatalogue, isFreightTemplateUsed } from '#modules/goods/goods/goods.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildFreightTemplateReply } from '../rules/template-reply.ts';
import {
  loadFreightTemplateIds,
  loadFreightTemplates,
  saveFreightTemplate as writeTemplate,
  deleteFreightTemplate,
} from '../store/templates.ts';

/** Lists the site's freight templates, each with the number of products that use it. Any access key of the merchant may call it. */
export const listTemplates: Handler<typeof freightMerchantCalls.listTemplates> = async ({ db }) => {
  const [keys, templates, goods] = await Promise.all([
    loadFreightTemplateIds(db),
    loadFreightTemplates(db),
    countGoodsByFreightTemplate(db),
  ]);
  const list = [...keys].flatMap(([key, id]) => {
    const template = templates.get(id);
    if (!template) return [];
    return { id, key, ...buildFreightTemplateReply(template), goodsNum: goods.get(id) ?? 0 };
  });
  return { list };
};

const maxTemplates = 100;

/**
 * Saves a freight template under its key: creates or replaces it. Refuses access keys without the role `goods`,
 * unknown regions, and more templates than a site may have. Requires exactly one rule for all other regions: without
 * it some have no fee, and a second one never applies.
 */
export const putTemplate: Handler<typeof freightMerchantCalls.putTemplate> = async (
  context,
  { key, freeFrom: freeFromYuan, rules, notServed, ...template },
) => {
  const { db } = context;
  if (rules.filter(({ regions }) => regions.includes('*')).length !== 1)
    throw new Refusal('templateWrong', { sentence: sentence('freightRuleForAllNeeded') });
  if (notServed.includes('*')) throw new Refusal('templateWrong', { sentence: sentence('notServedOnlyCodes') });
  const findCode = await loadRegionCodeFinder();
  const unknown = [...rules.flatMap(({ regions }) => regions), ...notServed].filter((word) => word !== '*' && findCode(word) === undefined);
  if (unknown.length > 0)
    throw new Refusal('templateWrong', { sentence: sentence('freightRegionsUnknown', { words: unknown.slice(0, 5) }) });
  const toCodes = (words: readonly string[]): string[] => [...new Set(words.map((word) => findCode(word) ?? word))];
  await lockCatalogue(db);
  const keys = await loadFreightTemplateIds(db);
  if (!keys.has(key) && keys.size >= maxTemplates) throw new Refusal('catalogueTooMany');

  const after = {
    ...template,
    notServed: toCodes(notServed),
    freeFrom: freeFromYuan === null ? null : fromYuan(freeFromYuan),
    rules: rules.map(({ freeFrom: own, ...rule }) => ({
      ...rule,
      ...(own === undefined ? {} : { freeFrom: own === null ? null : fromYuan(own) }),
      regions: toCodes(rule.regions),
      firstFee: fromYuan(rule.firstFee),
      nextFee: fromYuan(rule.nextFee),
    })),
  };
  const id = keys.get(key);
  const before = id === undefined ? undefined : (await loadFreightTemplates(db)).get(id);
  return saveEntered(context, {
    before,
    entered: after,
    toForm: buildFreightTemplateReply,
    save: () => writeTemplate(db, { ...after, key }),
  });
};

/** Removes a freight template that no product uses. Refuses access keys without the role `goods`, an unknown template, and one that products use. */
export const removeTemplate: Handler<typeof freightMerchantCalls.removeTemplate> = async ({ db, noted }, { key }) => {
  await lockCatalogue(db);
  const id = (await loadFreightTemplateIds(db)).get(key);
  if (id === undefined) throw new Refusal('templateNotFound');
  if (await isFreightTemplateUsed(db, id)) throw new Refusal('templateUsed');

  const before = (await loadFreightTemplates(db)).get(id);
  if (before) noted({ was: buildFreightTemplateReply(before) });
  await deleteFreightTemplate(db, id);
  return {};
};
