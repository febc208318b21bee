import { createContext, use } from 'react';
import { type MoneyLabels, moneyLabels } from '#lib/money-labels.ts';

/** What the parts need to know of the site: how its money reads, and whose pictures come in sizes. */
export interface Mall {
  readonly money: MoneyLabels;
  readonly pictureHosts: readonly string[];
}

export const MallContext = createContext<Mall>({ money: moneyLabels('CNY'), pictureHosts: [] });
export const useMall = (): Mall => use(MallContext);
