import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { assertDataKey } from './data-key.ts';
import { createSecrets } from './secrets.ts';

describe("the encryption key of an installation's data", () => {
  const testApp = useTestApp();
  const otherSecrets = createSecrets(randomBytes(32), randomBytes(32));

  it("is checked against the members' encrypted mobile numbers if no key was recorded yet", async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await expect(assertDataKey(owner, otherSecrets)).rejects.toThrow('DATA_KEY is not the key');
      await expect(assertDataKey(owner, testSecrets)).resolves.toBeUndefined();
    });
  });

  it('is recorded at the first start, after which no other key is accepted', async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await assertDataKey(owner, testSecrets);
      await owner.query('update member set mobile_sealed = null, mobile_hash = null');
      await expect(assertDataKey(owner, otherSecrets)).rejects.toThrow('DATA_KEY is not the key');
      await expect(assertDataKey(owner, testSecrets)).resolves.toBeUndefined();
    });
  });

  it('is also recorded at the first start of an empty installation', async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await owner.query('update installation set data_key_canary = null');
      await owner.query('update member set mobile_sealed = null, mobile_hash = null');
      await assertDataKey(owner, otherSecrets);
      await expect(assertDataKey(owner, testSecrets)).rejects.toThrow('DATA_KEY is not the key');
    });
  });
});
