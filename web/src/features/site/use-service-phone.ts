import { siteCalls } from 'contract/site/site.calls.ts';
import { useRead } from '#api/use-call.ts';
import { useSite } from '#app/site.ts';

/** The number of customer service; empty where the shop gave none, and for who is of a level without it, once that is known. */
export function useServicePhone(): string {
  const { servicePhone } = useSite();
  return useRead(siteCalls.getkfLevelOff, {}).data?.off === 1 ? '' : servicePhone;
}
