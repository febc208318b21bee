import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { customerShapes } from 'contract/overall/customer/customer.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { correctBalance, correctPoints } from './calls/corrections.ts';
import { addMemberLabel, listMemberLabels, putMemberLabels, putMemberNote, removeMemberLabel, renameMemberLabel } from './calls/labels.ts';
import {
  memberAddresses,
  memberBalance,
  memberCards,
  memberCorrections,
  memberCoupons,
  memberOrders,
  memberPoints,
} from './calls/member-lists.ts';
import { countSpending } from './events/count-spending.ts';
import { customerMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which a merchant looks after one member. */
const customerApi = defineApi('merchant', customerCalls, customerShapes, {
  memberOrders,
  memberCoupons,
  memberPoints,
  memberBalance,
  memberCards,
  memberAddresses,
  memberCorrections,
  correctPoints,
  correctBalance,
  putMemberNote,
  putMemberLabels,
  listMemberLabels,
  addMemberLabel,
  renameMemberLabel,
  removeMemberLabel,
});

export const customerModule = defineModule({
  name: 'customer',
  apis: [customerApi],
  listeners: () => ({
    orderPaid: { spending: countSpending },
    depositPaid: { spending: countSpending },
    wholeOrderRefunded: { spending: countSpending },
    refundAgreedToPay: { spending: countSpending },
    refundMoved: { spending: countSpending },
  }),
  memberData: customerMemberData,
});
