/** Makes the number of a request that must be done once: 20 digits, the moment first. */
export function newRequestNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${String(Date.now()).padStart(13, '0')}${String(random % 10_000_000).padStart(7, '0')}`;
}
