import type { Specimen } from './specimen.ts';
import { accountSpecimens } from './specimens/account.ts';
import { addressSpecimens } from './specimens/address.ts';
import { findingSpecimens, recommendSpecimens } from './specimens/finding.ts';
import { identitySpecimens } from './specimens/identity.ts';
import { merchantSpecimens } from './specimens/merchant.ts';
import { personSpecimens } from './specimens/person.ts';
import { siteSpecimens } from './specimens/site.ts';
import { tradeSpecimens } from './specimens/trade.ts';
import { webhookSpecimens } from './specimens/webhook.ts';

/** Holds a sample of each call, by domain and name. A row without one does not compile in its domain's file, and fails every-call.test.ts. */
export const specimens: Readonly<Record<string, Readonly<Record<string, Specimen>>>> = {
  site: siteSpecimens,
  account: accountSpecimens,
  address: addressSpecimens,
  ...tradeSpecimens,
  storefront: { ...tradeSpecimens.storefront, ...findingSpecimens },
  identity: identitySpecimens,
  merchant: merchantSpecimens,
  person: personSpecimens,
  recommend: recommendSpecimens,
  webhook: webhookSpecimens,
};
