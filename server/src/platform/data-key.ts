import type pg from 'pg';
import { ConfigurationError } from './configuration.ts';
import type { Secrets } from './secrets.ts';

/** Holds the text that is stored sealed, to recognise the key. */
const canary = 'wanpu data key';
/** Limits how many mobile numbers are tried in an installation without a canary. A single damaged one must not stop the mall. */
const membersTried = 20;

const opens = (secrets: Secrets, sealed: Buffer): boolean => {
  try {
    secrets.open(sealed);
    return true;
  } catch {
    return false;
  }
};

/**
 * Checks that DATA_KEY is the key with which this installation's data is encrypted. Throws a ConfigurationError otherwise: with another key no
 * mobile number is found, and its member would register a second time. The first start remembers the key.
 */
export async function assertDataKey(owner: pg.ClientBase, secrets: Secrets): Promise<void> {
  const { rows } = await owner.query<{ canary: Buffer | null }>('select data_key_canary as canary from installation');
  const known = rows[0]?.canary;
  const { rows: members } = known
    ? { rows: [] }
    : await owner.query<{ sealed: Buffer }>(
        'select mobile_sealed as sealed from member where mobile_sealed is not null order by site_id, id desc limit $1',
        [membersTried],
      );
  const samples = known ? [known] : members.map(({ sealed }) => sealed);
  if (samples.length > 0 && !samples.some((sealed) => opens(secrets, sealed))) {
    throw new ConfigurationError(
      'DATA_KEY is not the key with which the data of this installation is encrypted: mobile numbers and identities could not be read. ' +
        'Set the DATA_KEY that the mall was run with before (or DATA_DIR, where it was made on the first start)',
    );
  }
  if (!known) await owner.query('update installation set data_key_canary = $1', [secrets.seal(canary)]);
}
