/**
 * Sends a request that goes on when the page is closed. Browsers refuse to keep some alive, such as one with headers of our own or a long one: it is
 * then sent once more as any other.
 */
export async function keepAlive<Answer>(send: (more: { readonly keepalive?: true }) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({ keepalive: true });
  } catch {
    return send({});
  }
}
