import { createContext, use } from 'react';
import { type MoneyLabels, moneyLabels } from '#kit/lib/money-labels.ts';

/** Holds the site settings that basic components need: the money labels, and the hosts that serve pictures in sizes. */
export interface MallSettings {
  readonly money: MoneyLabels;
  readonly pictureHosts: readonly string[];
}

/** Provides the money labels and picture hosts of the site to the basic components. */
export const MallContext = createContext<MallSettings>({ money: moneyLabels('CNY'), pictureHosts: [] });

/** Returns the site settings that basic components need: money labels and picture hosts. */
export const useMall = (): MallSettings => use(MallContext);
