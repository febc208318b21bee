/**
 * Fetches a request that goes on when the page is closed. Browsers refuse to keep some alive, such as one with headers of our own or a long one: it is
 * then sent once more as any other.
 */
export async function fetchKeptAlive(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, keepalive: true });
  } catch (fault) {
    if (init.signal?.aborted) throw fault;
    return fetch(url, init);
  }
}
