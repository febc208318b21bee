import { createCallHooks } from './create-call-hooks.ts';
import { createPagesHook } from './create-pages-hook.ts';
import { createQueries } from './create-queries.ts';
import { createSend } from './create-send.ts';
import type { ClientHost } from './host.ts';

/** Creates what an app calls the server with: `send`, the cache of replies, and the hooks of screens. */
export function createClient(host: ClientHost) {
  const send = createSend(host);
  const queries = createQueries(host, send);
  return { send, ...queries, ...createCallHooks(host, send, queries), usePages: createPagesHook(host, send, queries) };
}
