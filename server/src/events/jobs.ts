/** Lists all jobs with their payloads. A job calls an outside service and is tried again until it succeeds. Contains no logic. */
export interface Jobs {
  /** Sends a verification code. `sealed` holds its text and its receiver, so that nobody can read them in the queue. */
  sendCode: { readonly codeId: number; readonly sealed: string };
  /** Queries the payment provider about a payment whose result is unknown. */
  askPayment: { readonly paymentNo: string };
  /** Compares the provider's statement of a day (yyyy-MM-dd) with our ledger. */
  checkBill: { readonly accountId: number; readonly day: string };
  /** Requests a refund from the payment provider. */
  sendRefund: { readonly refundNo: string };
  /** Removes what is stored of an upload; with `arrivalOnly`, what was sent under its path after it was checked. */
  removeUpload: { readonly uploadId: number; readonly arrivalOnly: boolean };
  /** Asks the service for parcels to push what happens to a parcel: of an order, of a return or of an exchange. Times in milliseconds. */
  watchParcel: {
    readonly kind: 'parcel' | 'return' | 'exchange';
    readonly id: string;
    readonly courier: string;
    readonly number: string;
    readonly to: string;
    readonly mobileTail: string;
    readonly shippedAt: number;
  };
  /** Books a door pickup at its courier, cancels it there, or asks how far it has come: whatever it needs now. */
  workPickup: { readonly pickupNo: string };
  /** Asks the invoicing service to issue an invoice, or the red-letter one that takes it back. */
  sendInvoice: { readonly invoiceId: string };
  /** Makes or undoes a change of many products, block by block. It calls nobody; it is a job because it takes minutes. */
  changeManyGoods: { readonly changeId: number };
}

/** Names the jobs that are queued for outside services. */
export type JobName = keyof Jobs;
