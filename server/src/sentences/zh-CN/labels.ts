import { couriers, isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { parcelLabels, type ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import { orderStatusLabel } from 'contract/buying/order/order-status.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';

/**
 * Maps names of labels to their texts in simplified Chinese, or to functions that build the text from values. They label states, couriers and payment
 * methods.
 */
export const labels = {
  orderStatus: ({ status }: { status: string }) => orderStatusLabel(status),
  parcelState: ({ state }: { state: ParcelState }) => parcelLabels[state],
  courier: ({ code }: { code: string }) => (isCourier(code) ? couriers[code] : code),
  paymentMethod: ({ payType }: { payType: string }) => paymentMethodText(payType),
};
