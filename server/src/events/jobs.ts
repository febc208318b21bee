/** The names and payloads of all jobs: calls to outside services that are tried again until they succeed. No logic stands here. */
export interface Jobs {
  /** Sends a code; `sealed` holds its text and where it goes, for nobody should read either in the queue. */
  sendCode: { readonly codeId: number; readonly sealed: string };
  /** Asks the vendor how a payment stands that was begun and not told the end of. */
  askPayment: { readonly paymentNo: string };
  /** Holds a vendor's bill of a day (yyyy-MM-dd) against our books. */
  checkBill: { readonly accountId: number; readonly day: string };
  /** Has the vendor give money back that a payment brought. */
  sendRefund: { readonly refundNo: string };
}

export type JobName = keyof Jobs;
