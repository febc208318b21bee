/** Creates an idempotency key for a request that must be done only once: 20 digits, which begin with the time. */
export function newRequestNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${String(Date.now()).padStart(13, '0')}${String(random % 10_000_000).padStart(7, '0')}`;
}
