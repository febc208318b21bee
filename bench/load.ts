import { connect, type Socket } from 'node:net';

/** Describes an HTTP request that a benchmark sends: its method, path, headers and body. */
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

/** Holds the response to a benchmark's request. Its body becomes text only when it is read: decoding each page would cost more than serving it. */
export interface LoadResponse {
  readonly status: number;
  readonly body: string;
}

/** Counts the bytes of a response from its head: the head itself and the body. Throws for one without content-length. */
function measureResponse(start: Buffer, end: number): { readonly status: number; readonly bodyAt: number; readonly size: number } {
  const head = start.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`a response without content-length: ${head}`);
  const bodyAt = end + headEnd.length;
  return { status: Number(head.slice(9, 12)), bodyAt, size: bodyAt + length };
}

/** Sends a benchmark's HTTP requests one after the other over one connection. Kept light, as it shares the machine with the measured server. */
export class Connection {
  private pieces: Buffer[] = [];
  private received = 0;
  private response: ReturnType<typeof measureResponse> | undefined;
  private wanted: ((response: LoadResponse) => void) | undefined;
  private constructor(
    private readonly socket: Socket,
    private readonly port: number,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (piece) => {
      this.pieces.push(piece);
      this.received += piece.length;
      this.look();
    });
  }

  static open = (port: number): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket, port)));
      socket.once('error', reject);
    });

  send(request: LoadRequest | Buffer): Promise<LoadResponse> {
    return new Promise((resolve) => {
      this.wanted = resolve;
      this.socket.write(Buffer.isBuffer(request) ? request : encodeRequest(this.port, request));
    });
  }

  private look(): void {
    if (!this.response) {
      const start = this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces);
      const end = start.indexOf(headEnd);
      if (end < 0) return;
      this.response = measureResponse(start, end);
    }
    const { status, bodyAt, size } = this.response;
    if (this.received < size) return;
    const { pieces } = this;
    this.pieces = [];
    this.received = 0;
    this.response = undefined;
    this.wanted?.({
      status,
      get body() {
        return Buffer.concat(pieces).toString('utf8', bodyAt, size);
      },
    });
  }

  close(): void {
    this.socket.destroy();
  }
  static encode = encodeRequest;
}

/**
 * Sends the same request over and over on several connections for some milliseconds. Returns the requests per second;
 * throws for any status but 200.
 */
export async function requestRate(port: number, request: LoadRequest, connections: number, milliseconds: number): Promise<number> {
  const bytes = encodeRequest(port, request);
  const wires = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const end = performance.now() + milliseconds;
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < end) {
        const response = await wire.send(bytes);
        if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${response.body.slice(0, 200)}`);
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
