import { createContext, use } from 'react';
import { type MoneyLabels, moneyLabels } from '#lib/money-labels.ts';

/** Holds the site settings that components need: its money labels, and the hosts that serve pictures in sizes. */
export interface MallSettings {
  readonly money: MoneyLabels;
  readonly pictureHosts: readonly string[];
}

export const MallContext = createContext<MallSettings>({ money: moneyLabels('CNY'), pictureHosts: [] });
/** Returns what components need of the site's settings. */
export const useMall = (): MallSettings => use(MallContext);
