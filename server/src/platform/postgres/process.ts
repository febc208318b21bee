import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Reads the command of a running process; undefined for one that is gone or a zombie, which kill(pid, 0) calls alive. */
function readProcessCommand(pid: number): string | undefined {
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

/** Tells whether a process is alive and its command contains these words, for the id may belong to another program by now. */
export const isProcessAlive = (pid: number, ...words: readonly string[]): boolean => {
  const command = readProcessCommand(pid);
  return command !== undefined && words.every((word) => command.includes(word));
};

/** Lists the processes whose working folder this is. PostgreSQL backends work in their data folder. */
export function listProcessesIn(folder: string): number[] {
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

/** Waits until a condition is true, and checks it every few milliseconds. Returns true then, and false when the time is over. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, milliseconds: number, every = 10): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resume) => setTimeout(resume, every));
  }
  return true;
}
