import { describe, expect, it } from 'vitest';
import { findSharedActivity } from './find-shared-activity.ts';

type Detail = Parameters<typeof findSharedActivity>[0];
const [flashSale, presale] = [{ activityId: 3 }, { activityId: 4 }] as unknown as [Detail['flashSale'], Detail['presale']];

describe('the link of a shared product', () => {
  it('names the group for which the page of the product was opened, else the flash sale or presale of the product, else nothing', () => {
    const groupId = '2'.repeat(20);
    expect(findSharedActivity({ flashSale, presale: null }, groupId)).toEqual({ activityId: groupId, activityType: 'group' });
    expect(findSharedActivity({ flashSale, presale: null }, undefined)).toEqual({ activityId: '3', activityType: '5' });
    expect(findSharedActivity({ flashSale: null, presale }, undefined)).toEqual({ activityId: '4', activityType: 'presale' });
    expect(findSharedActivity({ flashSale: null, presale: null }, undefined)).toEqual({});
  });
});
