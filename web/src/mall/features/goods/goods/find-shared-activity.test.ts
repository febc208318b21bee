import { describe, expect, it } from 'vitest';
import { findSharedActivity } from './find-shared-activity.ts';

type Detail = Parameters<typeof findSharedActivity>[0];
const [flashSale, presale] = [{ activityId: 3 }, { activityId: 4 }] as unknown as [Detail['flashSale'], Detail['presale']];

describe('the link of a shared product', () => {
  it('contains the group whose page was open, or else the flash sale or presale of the product [R-601]', () => {
    const groupId = '2'.repeat(20);
    expect(findSharedActivity({ flashSale, presale: null }, groupId)).toEqual({ activityId: groupId, activityType: 'group' });
    expect(findSharedActivity({ flashSale, presale: null }, undefined)).toEqual({ activityId: '3', activityType: '5' });
    expect(findSharedActivity({ flashSale: null, presale }, undefined)).toEqual({ activityId: '4', activityType: 'presale' });
    expect(findSharedActivity({ flashSale: null, presale: null }, undefined)).toEqual({});
  });
});
