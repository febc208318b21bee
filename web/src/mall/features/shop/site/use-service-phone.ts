import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';

/** Returns the customer service number; empty if there is none, or if the member's level has no phone service. */
export function useServicePhone(): string {
  const { servicePhone } = useSite();
  return useRead(siteCalls.getkfLevelOff, {}).data?.off === 1 ? '' : servicePhone;
}
