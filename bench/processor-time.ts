import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Lists the fields of /proc/PID/stat from the state on; undefined where the process is gone. */
function readStat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
const sumFields = (stat: readonly string[] | undefined, fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0);
const parent = 1;
const own = [11, 12];
const withEndedChildren = [11, 12, 13, 14];

/** Returns the processor time that a process has used, in milliseconds. */
export const processTime = (pid: number): number => (sumFields(readStat(pid), own) / ticksPerSecond) * 1000;

/** Returns the processor time that a process and its children have used, ended ones too, in milliseconds. */
export function familyTime(pid: number): number {
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    return stat && Number(stat[parent]) === pid ? [stat] : [];
  });
  const ticks = sumFields(readStat(pid), withEndedChildren) + children.reduce((sum, stat) => sum + sumFields(stat, own), 0);
  return (ticks / ticksPerSecond) * 1000;
}
