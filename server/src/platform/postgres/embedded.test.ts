import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../test/bundle-program.ts';
import { copyPreparedDataFolder } from '../../../test/prepared-data-folder.ts';
import { removeEmbedded } from '../../../test/remove-embedded.ts';
import { projectFolder } from '../configuration.ts';
import { findPostmaster, stopCluster } from './cluster.ts';
import { isProcessAlive, listProcessesIn, waitUntil } from './process.ts';

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  const dataFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'wanpu-embedded-'));
    folders.push(folder);
    return folder;
  };
  /** Makes a data folder whose cluster was used and stopped before. */
  const usedDataFolder = async () => {
    const folder = dataFolder();
    await copyPreparedDataFolder(folder);
    return folder;
  };
  /** Starts a process that uses the cluster of a data folder, and returns the cluster's folder once it is up. */
  async function startUser(folder: string) {
    const child = spawn(process.execPath, [await bundleProgram('server/test/faults/embedded-user.ts'), folder], {
      cwd: projectFolder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const place = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (piece: Buffer) => resolve(/up (\S+)/.exec(piece.toString())?.[1] ?? ''));
      child.once('exit', (status) => reject(new Error(`ended with ${status}`)));
    });
    const gone = new Promise<void>((resolve) => child.removeAllListeners('exit').once('exit', () => resolve()));
    return {
      place,
      leave: async () => {
        child.stdin.end();
        await gone;
      },
      kill: async () => {
        child.kill('SIGKILL');
        await gone;
      },
    };
  }
  const runs = (place: string) => findPostmaster({ folder: place }) !== undefined;
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const folder of folders.splice(0)) removeEmbedded(folder);
  });

  it('is created only once if two processes start it at the same time, and stops with the last of them', async () => {
    const folder = dataFolder();
    const [one, two] = await Promise.all([startUser(folder), startUser(folder)]);
    expect(two.place).toBe(one.place);
    await one.leave();
    expect(runs(one.place)).toBe(true);
    await two.leave();
    expect(runs(one.place)).toBe(false);
  });

  it('is killed if it does not stop in time', async () => {
    const { place, leave } = await startUser(await usedDataFolder());
    const [postmaster = 0] = [findPostmaster({ folder: place })];
    const checkpointer = listProcessesIn(join(place, 'data')).find((pid) => isProcessAlive(pid, 'checkpointer')) ?? 0;
    process.kill(checkpointer, 'SIGSTOP'); // as beside a full disk: the last checkpoint never ends
    await stopCluster({ folder: place }, 'SIGINT', 300);
    expect(isProcessAlive(postmaster, 'postgres')).toBe(false);
    await leave();
  });

  it('keeps running when the server is killed, and the next server uses it', async () => {
    const folder = await usedDataFolder();
    const first = await startUser(folder);
    const postmaster = findPostmaster({ folder: first.place });
    await first.kill();
    expect(findPostmaster({ folder: first.place })).toBe(postmaster);
    const second = await startUser(folder);
    expect(findPostmaster({ folder: second.place })).toBe(postmaster);
    await second.leave();
    expect(runs(first.place)).toBe(false);
  });

  it('is restarted after it was killed, by the running server or by the next server', async () => {
    const folder = await usedDataFolder();
    const first = await startUser(folder);
    const killed = findPostmaster({ folder: first.place }) ?? 0;
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => runs(first.place) && findPostmaster({ folder: first.place }) !== killed, 20_000)).toBe(true);
    process.kill(findPostmaster({ folder: first.place }) ?? 0, 'SIGKILL');
    await first.kill();
    const second = await startUser(folder);
    expect(runs(second.place)).toBe(true);
    await second.leave();
  });
});
