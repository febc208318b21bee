/** Describes the error that a poster could not be drawn now. */
export class PosterNotDrawn extends Error {}
