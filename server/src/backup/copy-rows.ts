import type pg from 'pg';

/** Describes the part of pg's connection that handles COPY, which its types leave out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
  readonly stream: { pause(): void; resume(): void; once(event: 'drain', act: () => void): void; readonly writableNeedDrain: boolean };
}

/** Represents a COPY statement, which the client queues like a query and which handles the connection's messages itself. */
abstract class CopyStatement {
  readonly ended: Promise<void>;
  protected resolve: () => void = () => {};
  protected reject: (fault: unknown) => void = () => {};
  private fault: unknown;
  constructor(protected readonly text: string) {
    this.ended = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.ended.catch(() => {}); // the fault reaches whoever awaits `ended`
  }
  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }
  handleCommandComplete(): void {}
  handleError(fault: unknown): void {
    this.fault ??= fault;
    this.reject(this.fault);
  }
  handleReadyForQuery(): void {
    if (this.fault === undefined) this.resolve();
  }
}

/** Runs COPY ... TO STDOUT: passes the rows on in blocks of whole lines, and pauses while a block is being handled. */
class CopyOut extends CopyStatement {
  private rows: Buffer[] = [];
  private size = 0;
  private taking: Promise<void> = Promise.resolve();
  constructor(
    text: string,
    private readonly take: (block: Buffer) => Promise<void>,
  ) {
    super(text);
  }
  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: CopyConnection): void {
    this.rows.push(Buffer.from(chunk)); // the reader reuses its buffer
    this.size += chunk.length;
    if (this.size < blockSize) return;
    stream.pause();
    this.give().then(
      () => stream.resume(),
      () => stream.resume(),
    );
  }
  override handleReadyForQuery(): void {
    this.give().then(() => super.handleReadyForQuery(), this.reject);
  }
  private give(): Promise<void> {
    const block = Buffer.concat(this.rows);
    this.rows = [];
    this.size = 0;
    if (block.length > 0) this.taking = this.taking.then(() => this.take(block));
    this.taking.catch(() => {}); // the fault is reported at the end
    return this.taking;
  }
}

/** Runs COPY ... FROM STDIN: sends the blocks one after another, as fast as the database accepts them. */
class CopyIn extends CopyStatement {
  constructor(
    text: string,
    private readonly blocks: AsyncIterable<Buffer>,
  ) {
    super(text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((fault: Error) => {
      connection.sendCopyFail('the rows could not be read');
      this.handleError(fault);
    });
  }
  private async send(connection: CopyConnection): Promise<void> {
    for await (const block of this.blocks) {
      connection.sendCopyFromChunk(block);
      if (connection.stream.writableNeedDrain) await new Promise<void>((resume) => connection.stream.once('drain', resume));
    }
    connection.endCopyFrom();
  }
}

const blockSize = 64 * 1024;

/** Runs a `COPY ... TO STDOUT` statement of PostgreSQL, and passes its rows to `take` in blocks of whole lines in its text format. */
export async function copyRowsOut(client: pg.ClientBase, text: string, take: (block: Buffer) => Promise<void>): Promise<void> {
  await client.query(new CopyOut(text, take) as unknown as pg.Submittable & CopyStatement).ended;
}

/** Runs a `COPY ... FROM STDIN` statement of PostgreSQL, with rows from blocks of lines in its text format. */
export async function copyRowsIn(client: pg.ClientBase, text: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  await client.query(new CopyIn(text, blocks) as unknown as pg.Submittable & CopyStatement).ended;
}

/**
 * Maps each line of a block in PostgreSQL's COPY format: `change` gets the fields (`\N` for null), and may drop the line. Returns the new block
 * and the number of its lines.
 */
export function mapCopyLines(block: Buffer, change: (fields: string[]) => string[] | undefined): { block: Buffer; lines: number } {
  let lines = 0;
  let text = '';
  for (const line of block.toString('utf8').split('\n')) {
    if (line === '') continue; // the end of the block; a row is never empty, because it begins with its site
    const fields = change(line.split('\t'));
    if (!fields) continue;
    lines += 1;
    text += `${fields.join('\t')}\n`;
  }
  return { block: Buffer.from(text), lines };
}

/** Parses a `bytea` field of COPY; undefined for null. */
export const parseByteaField = (field: string | undefined): Buffer | undefined =>
  field === undefined || field === '\\N' ? undefined : Buffer.from(field.slice(3), 'hex');
/** Formats bytes as a `bytea` field of COPY. */
export const formatByteaField = (bytes: Buffer | undefined): string => (bytes ? `\\\\x${bytes.toString('hex')}` : '\\N');
