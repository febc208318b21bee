import { couriers } from 'contract/logistics/couriers.ts';
import { couriersOfHongKong } from 'contract/logistics/couriers-zh-HK.ts';
import { pickTexts } from '#lib/localise.ts';

/** Holds the names of couriers by their codes. */
export const courierTexts = pickTexts(couriers, couriersOfHongKong);
