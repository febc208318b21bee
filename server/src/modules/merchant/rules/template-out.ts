import { toYuan } from 'contract/money.ts';
import type { FreightTemplate } from '#modules/freight/freight.ts';

/** A freight template as its merchant reads and writes it: sums in yuan. */
export const templateOut = ({ name, countedBy, freeFrom, rules, notServed }: Omit<FreightTemplate, 'id'>) => ({
  name,
  countedBy,
  freeFrom: freeFrom === null ? null : toYuan(freeFrom),
  rules: rules.map((rule) => ({ ...rule, regions: [...rule.regions], firstFee: toYuan(rule.firstFee), nextFee: toYuan(rule.nextFee) })),
  notServed: [...notServed],
});
