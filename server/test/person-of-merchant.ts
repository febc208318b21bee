import type { CallRow, Input } from 'contract/call.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import { readLastCode } from './sms-code.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** Adds a person to site 1001 whose role has these permissions alone, logs them in, and returns their token. */
export async function logInPersonWith(testApp: TestApp, ...may: Permission[]): Promise<string> {
  made += 1;
  const owner = testApp.as({ merchantOf: 1001 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const mobile = String(13_700_200_000 + made);
  const { id: roleId } = await owner.ask(peopleCalls.addRole, { name: `小角色 ${made}`, may });
  await owner.ask(peopleCalls.addPerson, { name: `店员 ${made}`, mobile, roleId });
  await visitor.ask(peopleCalls.sendPersonCode, { mobile });
  await testApp.runDueJobs();
  return (await visitor.ask(peopleCalls.logInPerson, { mobile, code: await readLastCode(testApp, mobile) })).token;
}

/** Adds a person to site 1001 whose role has these permissions alone, logs them in, and returns the function that makes their calls. */
export async function addPersonWith(testApp: TestApp, ...may: Permission[]) {
  const token = await logInPersonWith(testApp, ...may);
  const visitor = testApp.as({ visitorOf: 1001 });
  return <Row extends CallRow>(row: Row, input: Input<Row>) => visitor.call(row, input, { authorization: `Bearer ${token}` });
}
