import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

describe('the encryption of personal data', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1), Buffer.alloc(32, 2));

  it('encrypts equal texts differently, and decrypts them', () => {
    const [one, other] = [secrets.seal('13800000001'), secrets.seal('13800000001')];
    expect(one.subarray(1, 13)).not.toEqual(other.subarray(1, 13));
    expect([secrets.open(one), secrets.open(other)]).toEqual(['13800000001', '13800000001']);
  });

  it('does not decrypt a text that was changed, or encrypted with another key', () => {
    const sealed = secrets.seal('13800000001');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => createSecrets(Buffer.alloc(32, 1), Buffer.alloc(32, 3)).open(sealed)).toThrow();
  });

  it('hashes equal texts equally, and differently with another key', () => {
    expect(secrets.hash('a')).toEqual(secrets.hash('a'));
    expect(createSecrets(Buffer.alloc(32, 1), Buffer.alloc(32, 3)).hash('a')).not.toEqual(secrets.hash('a'));
  });
});
