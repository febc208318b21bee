import type { addressCalls } from 'contract/address/address.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { countyOf, streetsOf } from '../store/regions.ts';

export const streets: Handler<typeof addressCalls.streets> = async (_, { code }) => {
  const [county, found] = await Promise.all([countyOf(code), streetsOf(code)]);
  if (!county) throw new Refusal('streetsNotFound');
  return found;
};
