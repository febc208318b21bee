/** Describes the error of a mistake that the operator can correct, such as an unknown site, in one Chinese sentence. */
export class SiteOperationError extends Error {}
