import type { CallRow, Input, Reply } from 'contract/call.ts';
import { encodeRequest } from 'contract/encode-request.ts';

/** Says where a mall runs in a process of its own, and as whom it is called: by the headers that carry a token or a key. */
interface RunningMall {
  readonly port: number;
  readonly siteId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a call, for a test, to a mall that runs in a process of its own. Returns the reply's body; throws for a refusal. */
export async function askRunningMall<Row extends CallRow>(
  { port, siteId, headers }: RunningMall,
  row: Row,
  input: Input<Row>,
): Promise<Reply<Row>> {
  const { url, body, contentType } = encodeRequest(row, input);
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: row.method,
    headers: { sjid: String(siteId), ...headers, ...(contentType && { 'content-type': contentType }) },
    ...(body === undefined ? {} : { body }),
  });
  const answer = (await response.json()) as { success: boolean; message: string; body: Reply<Row> };
  if (!answer.success) throw new Error(`${url}: ${answer.message}`);
  return answer.body;
}
