/** Counts the whole turns that the wheel makes before it stops. */
const wholeTurns = 5;

/**
 * Returns the angle in degrees, clockwise, to which the wheel turns on from its present angle, so that the sector with this index stops at the pointer.
 * The first sector is at the pointer at 0 degrees.
 */
export function wheelTurn(from: number, index: number, sectors: number): number {
  const stop = (360 - (index * 360) / sectors) % 360;
  const ahead = (stop - (from % 360) + 360) % 360;
  return from + wholeTurns * 360 + ahead;
}

/** Builds the background of a wheel of equal sectors, the first one centred at the top; neighbours have different tones. */
export function wheelBackground(sectors: number): string {
  const size = 360 / sectors;
  const toneOf = (index: number): string =>
    index === sectors - 1 && sectors % 2 === 1 && sectors > 1 ? 'var(--page)' : index % 2 === 0 ? 'var(--main-tint)' : 'var(--card)';
  const stops = Array.from({ length: sectors }, (_, index) => `${toneOf(index)} ${index * size}deg ${(index + 1) * size}deg`);
  return `conic-gradient(from ${-size / 2}deg, ${stops.join(', ')})`;
}
