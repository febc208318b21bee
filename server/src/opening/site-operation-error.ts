/** Reports a mistake that the operator can correct, in one sentence. */
export class SiteOperationError extends Error {}
