import { couriers } from 'contract/aftersales/logistics/couriers.ts';
import { couriersOfHongKong } from 'contract/aftersales/logistics/couriers-zh-HK.ts';
import { pickTexts } from '#kit/lib/localise.ts';

/** Maps the code of each courier to its name in the site's language. */
export const courierTexts = pickTexts(couriers, couriersOfHongKong);
