import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The command of a living process; undefined for one that is gone or a zombie (which kill(pid, 0) calls alive). */
function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return (
      execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

/** Whether a process is alive and its command holds these words: a pid may have gone to another program since. */
export const lives = (pid: number, ...words: readonly string[]): boolean => {
  const command = commandOf(pid);
  return command !== undefined && words.every((word) => command.includes(word));
};

/** The processes that stand in a folder: a PostgreSQL backend stands in its data folder. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** Waits until something holds, asking every few milliseconds; false when the time is over. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds: number, every = 10): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await new Promise((resume) => setTimeout(resume, every));
  }
  return true;
}
