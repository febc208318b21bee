import { toYuan } from 'contract/money.ts';
import type { FreightTemplate } from './freight-fee.ts';

/** Builds the wire form of a freight template for its merchant, with amounts in yuan. */
export const buildFreightTemplateReply = ({ name, countedBy, freeFrom, rules, notServed }: Omit<FreightTemplate, 'id'>) => ({
  name,
  countedBy,
  freeFrom: freeFrom === null ? null : toYuan(freeFrom),
  rules: rules.map(({ regions, first, firstFee, next, nextFee, freeFrom: own }) => ({
    regions: [...regions],
    first,
    firstFee: toYuan(firstFee),
    next,
    nextFee: toYuan(nextFee),
    ...(own === undefined ? {} : { freeFrom: own === null ? null : toYuan(own) }),
  })),
  notServed: [...notServed],
});
