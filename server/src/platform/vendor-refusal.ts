/** The vendor refused, and asking again as it is will be refused again: what it said, for the operator. */
export class VendorRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
