import { accountCalls } from 'contract/members/account/account.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { memberStates } from './rules/member-states.ts';
import { addMember } from './store/members.ts';

describe('the number of a new member', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  async function register(mobile: string): Promise<number> {
    const code = await requestCode(testApp, 1001, mobile, 'register');
    const input = { mobile, validcode: code, password: 'good-enough', agreed: { service: 1, privacy: 1 } };
    return (await visitor.ask(accountCalls.register, input)).agentid;
  }

  it('has ten digits and is random, so that it does not reveal how many members there are', async () => {
    const [first, second] = [await register('13700000101'), await register('13700000102')];
    for (const number of [first, second]) expect(String(number)).toMatch(/^[1-9]\d{9}$/);
    expect(Math.abs(second - first)).toBeGreaterThan(1);
  });

  it('is drawn again if another member has it', async () => {
    const drawn = [people.xiaoman.id, 4_000_000_001];
    const joinedAt = testApp.clock.now();
    const member = { id: undefined, mobileSealed: Buffer.of(1), mobileHash: Buffer.of(2), passwordHash: '', nick: '新', avatar: '' };
    const added = await testApp.databases.units.write(1001, (db) =>
      addMember(
        db,
        { ...member, grantedLevelId: null, levelId: 0, growth: 0, status: memberStates.active, joinedAt },
        () => drawn.shift() ?? 0,
      ),
    );
    expect(added).toBe(4_000_000_001);
  });
});
