import { connect, type Socket } from 'node:net';

/** Describes an HTTP request to send: its method, path, headers and body. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const encodeRequest = (port: number, { method, path, headers = {}, body }: LoadRequest): Buffer => {
  const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...length, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

const headEnd = Buffer.from('\r\n\r\n');

/** Sends one request after the other over one connection. Kept light, as the load shares the machine with what it measures. */
export class Connection {
  private got = Buffer.alloc(0);
  private wanted: ((answer: { status: number; body: string }) => void) | undefined;
  private constructor(
    private readonly socket: Socket,
    private readonly port: number,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (piece) => {
      this.got = this.got.length === 0 ? piece : Buffer.concat([this.got, piece]);
      this.look();
    });
  }

  static open = (port: number): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket, port)));
      socket.once('error', reject);
    });

  send(request: LoadRequest | Buffer): Promise<{ status: number; body: string }> {
    return new Promise((resolve) => {
      this.wanted = resolve;
      this.socket.write(Buffer.isBuffer(request) ? request : encodeRequest(this.port, request));
    });
  }

  private look(): void {
    const end = this.got.indexOf(headEnd);
    if (end < 0) return;
    const head = this.got.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`a response without content-length: ${head}`);
    if (this.got.length < end + 4 + length) return;
    const body = this.got.toString('utf8', end + 4, end + 4 + length);
    this.got = this.got.subarray(end + 4 + length);
    this.wanted?.({ status: Number(head.slice(9, 12)), body });
  }

  close(): void {
    this.socket.destroy();
  }
  static encode = encodeRequest;
}

/** Repeats a request over so many connections for so long. Returns requests per second; throws when one fails. */
export async function requestRate(port: number, request: LoadRequest, connections: number, milliseconds: number): Promise<number> {
  const bytes = encodeRequest(port, request);
  const wires = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const end = performance.now() + milliseconds;
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < end) {
        const { status, body } = await wire.send(bytes);
        if (status !== 200) throw new Error(`HTTP ${status}: ${body.slice(0, 200)}`);
        done += 1;
      }
      wire.close();
    }),
  );
  return (done / (performance.now() - begun)) * 1000;
}

/** Returns the median of some numbers; NaN for none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
