import { spawnSync } from 'node:child_process';
import { familyTime, processTime } from './processor-time.ts';
import { Connection, median } from './load.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { runProgram } from './bench-environment.ts';
import { type Job, sendOver } from './shop-jobs.ts';

/** Holds the number of simultaneous users in a benchmark. */
export const users = 16;
/** Holds how many rounds a benchmark measures. One more round before them warms up and is not counted. */
export const rounds = 5;
/** Holds how long a round of a benchmark lasts, in milliseconds. */
export const roundTime = 4000;

/** Holds the cost of a job: units per second, and milliseconds of processor time per unit in Node and in PostgreSQL. */
export interface JobCost {
  readonly rate: number;
  readonly node: number;
  readonly postgres: number;
}

/** Holds a comparison of the mall with a minimal shop, the floor: the median costs of a job at both, and their ratios. */
export interface BesideFloor {
  readonly mall: JobCost;
  readonly floor: JobCost;
  /** The mall's units per second as a share of the floor's. */
  readonly share: number;
  /** The processor time of Node and PostgreSQL per unit at the floor, as a share of the mall's. */
  readonly processorShare: number;
}

/** Starts the floor, the minimal shop that benchmarks compare the mall with, on a new empty database. Returns the running program. */
export async function startFloor({ databases, owner }: BenchEnvironment): Promise<RunningProgram> {
  await databases.asDatabaseOwner((client) => client.query('create database floor'));
  return runProgram(['--import', 'tsx', 'bench/floor-shop.ts', JSON.stringify({ ...owner, database: 'floor' })], {});
}

/** Runs a job as sixteen simultaneous users for the time of a round, each with units from `first` on. Returns how many units they did. */
async function runUnits(port: number, job: Job, first: number): Promise<number> {
  const end = performance.now() + roundTime;
  const done = await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      const wire = await Connection.open(port);
      const send = sendOver(wire);
      let units = 0;
      for (; performance.now() < end; units += 1) await job(send, user, first + units);
      wire.close();
      return units;
    }),
  );
  return done.reduce((sum, units) => sum + units, 0);
}

/**
 * Measures a job at the mall and at the floor in turn, in rounds of the same length. Returns the median costs, and the ratios between them.
 * @param settle waits until the mall has finished the background work that its units left; that time counts as the mall's
 */
export async function compareToFloor(
  stage: BenchEnvironment,
  { mall, floor }: { readonly mall: RunningProgram; readonly floor: RunningProgram },
  jobs: { readonly mall: Job; readonly floor: Job },
  settle: () => Promise<void> = async () => {},
): Promise<BesideFloor> {
  const postgres = stage.postmaster();
  let first = 0;
  const measure = async (program: RunningProgram, job: Job, after: () => Promise<void>): Promise<JobCost> => {
    spawnSync('sync'); // what the round before left to write is not this round's
    const before = { node: processTime(program.pid), postgres: familyTime(postgres), at: performance.now() };
    const units = await runUnits(program.port, job, first);
    await after();
    return {
      rate: (units / (performance.now() - before.at)) * 1000,
      node: (processTime(program.pid) - before.node) / units,
      postgres: (familyTime(postgres) - before.postgres) / units,
    };
  };
  const all: { readonly ours: JobCost; readonly other: JobCost }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await measure(mall, jobs.mall, settle);
    const other = await measure(floor, jobs.floor, async () => {});
    first += 10_000;
    if (round > 0) all.push({ ours, other }); // the first warms up
  }
  const medians = (of: 'ours' | 'other'): JobCost => ({
    rate: median(all.map((one) => one[of].rate)),
    node: median(all.map((one) => one[of].node)),
    postgres: median(all.map((one) => one[of].postgres)),
  });
  const processor = ({ node, postgres: database }: JobCost): number => node + database;
  return {
    mall: medians('ours'),
    floor: medians('other'),
    share: median(all.map(({ ours, other }) => ours.rate / other.rate)),
    processorShare: median(all.map(({ ours, other }) => processor(other) / processor(ours))),
  };
}
