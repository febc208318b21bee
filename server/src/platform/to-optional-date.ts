/** Converts a moment on the wire, in milliseconds since 1970, to a date; undefined stays so. */
export const toOptionalDate = (milliseconds: number | undefined): Date | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds);
