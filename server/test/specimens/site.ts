import { siteCalls } from 'contract/site/site.calls.ts';
import { specimensOf } from '../specimen.ts';

export const siteSpecimens = specimensOf(siteCalls, {
  merchantConfig: { input: {} },
  theme: { input: {} },
  sjModel: { input: {} },
  siteText: { input: { kind: 'privacy' } },
});
