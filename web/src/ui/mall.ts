import { createContext, use } from 'react';
import { type MoneyLabels, moneyLabels } from '#lib/money-labels.ts';

/** Holds the site settings that components need: its money labels, and the hosts that serve pictures in sizes. */
export interface MallSettings {
  readonly money: MoneyLabels;
  readonly pictureHosts: readonly string[];
}

/** Provides the mall's currency and picture hosts to the basic components. */
export const MallContext = createContext<MallSettings>({ money: moneyLabels('CNY'), pictureHosts: [] });

/** Returns the settings of the site that components read: of its currency, texts and features. */
export const useMall = (): MallSettings => use(MallContext);
