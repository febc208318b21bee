/** Reports, as an error with one Chinese sentence, a mistake that the operator can correct, such as an unknown site. */
export class SiteOperationError extends Error {}
