import { toYuan } from 'contract/money.ts';
import type { FreightTemplate } from './freight-fee.ts';

/** Builds the wire form of a freight template for its merchant, with amounts in yuan. */
export const buildTemplateReply = ({ name, countedBy, freeFrom, rules, notServed }: Omit<FreightTemplate, 'id'>) => ({
  name,
  countedBy,
  freeFrom: freeFrom === null ? null : toYuan(freeFrom),
  rules: rules.map((rule) => ({ ...rule, regions: [...rule.regions], firstFee: toYuan(rule.firstFee), nextFee: toYuan(rule.nextFee) })),
  notServed: [...notServed],
});
