import type { MemberData } from '#define-module.ts';
import { eraseWaybillLabels } from './store/waybills.ts';

export const logisticsMemberData: MemberData = {
  // Waybills and parcels belong to orders.
  tables: [],
  erase: eraseWaybillLabels,
};
