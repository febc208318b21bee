/** Makes the number of a gift of points: 20 digits, the moment first. */
export function newGiftNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${String(Date.now()).padStart(13, '0')}${String(random % 10_000_000).padStart(7, '0')}`;
}
