import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { assertDataKey } from './data-key.ts';
import { createSecrets } from './secrets.ts';

describe("the encryption key of an installation's data", () => {
  const testApp = useTestApp();
  const otherSecrets = createSecrets(randomBytes(32), randomBytes(32));

  it("is recognised by the members' encrypted mobile numbers if the installation has not recorded its key yet", async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await expect(assertDataKey(owner, otherSecrets)).rejects.toThrow('DATA_KEY is not the key');
      await expect(assertDataKey(owner, testSecrets)).resolves.toBeUndefined();
    });
  });

  it('is recorded by the first start: later only the same key is accepted, even if no encrypted mobile number is left', async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await assertDataKey(owner, testSecrets);
      await owner.query('update member set mobile_sealed = null, mobile_hash = null');
      await expect(assertDataKey(owner, otherSecrets)).rejects.toThrow('DATA_KEY is not the key');
      await expect(assertDataKey(owner, testSecrets)).resolves.toBeUndefined();
    });
  });

  it('is recorded on the first start of an empty installation', async () => {
    await testApp.asDatabaseOwner(async (owner) => {
      await owner.query('update installation set data_key_canary = null');
      await owner.query('update member set mobile_sealed = null, mobile_hash = null');
      await assertDataKey(owner, otherSecrets);
      await expect(assertDataKey(owner, testSecrets)).rejects.toThrow('DATA_KEY is not the key');
    });
  });
});
