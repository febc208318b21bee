// Uses the embedded PostgreSQL of a data folder until its input ends: for tests that start two of these and kill them.
import { startEmbedded } from '#platform/postgres/embedded.ts';

const embedded = await startEmbedded(process.argv[2] ?? '', () => {});
process.stdout.write(`up ${embedded.folder}\n`);
process.stdin.resume().once('end', () => void embedded.release().then(() => process.exit(0)));
