import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { projectFolder } from '#platform/configuration.ts';

interface DocumentedReceiver {
  isGenuine(secret: string, headers: Readonly<Record<string, string | string[] | undefined>>, body: string, now?: number): boolean;
  receiver(
    secret: string,
    take: (event: { readonly id: string; readonly type: string }) => void | Promise<void>,
    seen?: Set<string>,
  ): Server;
}

/** Loads for tests the webhook receiver from the example code in docs/webhooks.md, and returns it as a module. */
export async function loadDocumentedReceiver(): Promise<DocumentedReceiver> {
  const page = readFileSync(join(projectFolder, 'docs', 'webhooks.md'), 'utf8');
  const [, code] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  if (code === undefined) throw new Error('docs/webhooks.md shows no receiver');
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as DocumentedReceiver;
}
