import { type Cents, fromYuan } from 'contract/money.ts';
import type { SiteSettings } from './site-settings.ts';

/** Describes the premium of an order's return-freight insurance, and what it pays out; in cents. */
export interface InsuranceTerms {
  readonly premium: Cents;
  readonly payout: Cents;
}

/** Describes the site settings of the return-freight insurance: whether it is offered, its premium and its payout. */
export type InsuranceSettings = Pick<SiteSettings, 'returnInsuranceOpen' | 'returnInsurancePremium' | 'returnInsurancePayout'>;

/** Reads the terms at which the shop offers the return-freight insurance now; null where it does not. */
export const readInsuranceTerms = ({
  returnInsuranceOpen,
  returnInsurancePremium,
  returnInsurancePayout,
}: InsuranceSettings): InsuranceTerms | null =>
  returnInsuranceOpen ? { premium: fromYuan(returnInsurancePremium), payout: fromYuan(returnInsurancePayout) } : null;
