import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Describes the journal of the payment sandbox: it appends entries to a file, and reads them back after a restart. */
export interface SandboxJournal<Entry> {
  /** Writes an entry; once it resolves, the entry survives the end of the process. */
  write(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

const newline = 10;

/** Calls `each` for every complete line of a file; returns the offset after the last one. */
async function replayLines(handle: FileHandle, each: (line: string, number: number) => void): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let end = 0;
  let number = 0;
  for await (const part of handle.createReadStream({ start: 0, autoClose: false })) {
    rest = rest.length > 0 ? Buffer.concat([rest, part as Buffer]) : (part as Buffer);
    let from = 0;
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline, from)) {
      number += 1;
      each(rest.toString('utf8', from, at), number);
      from = at + 1;
    }
    end += from;
    rest = rest.subarray(from);
  }
  return end;
}

/**
 * Opens a journal with one JSON line per entry, and replays its entries. Drops a last line that a crash cut off. Without a file nothing is
 * stored.
 */
export async function openSandboxJournal<Entry>(file: string | undefined, replay: (entry: Entry) => void): Promise<SandboxJournal<Entry>> {
  if (!file) return { write: async () => {}, close: async () => {} };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  const end = await replayLines(handle, (line, number) => {
    try {
      replay(JSON.parse(line) as Entry); // written only by `write`
    } catch (fault) {
      throw new Error(`line ${number} of ${file} is invalid`, { cause: fault });
    }
  });
  await handle.truncate(end);

  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  /** Writes all waiting entries in one call, so that many payments need few writes. */
  async function flush(): Promise<void> {
    const lines = waiting;
    waiting = [];
    writing = undefined;
    await handle.appendFile(lines.join(''));
  }
  let last: Promise<void> = Promise.resolve();
  return {
    write(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      // The write starts in the next turn and includes all entries of this turn.
      writing ??= last = last.catch(() => {}).then(flush);
      return writing;
    },
    async close() {
      await last.catch(() => {});
      await handle.close();
    },
  };
}
