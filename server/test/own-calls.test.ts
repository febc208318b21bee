import { isOwnCall, type CallRow } from 'contract/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { domainApis } from '../src/compose.ts';
import { callSamples } from './call-samples.ts';
import { people } from './people.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp, type ActorSpec } from './test-app.ts';

const callCases = domainApis.flatMap(({ domain, calls, shapes }) =>
  Object.entries<CallRow>(calls).map(([name, row]) => ({
    name: `${domain}.${name}`,
    row,
    shape: shapes[name],
    who: callSamples[domain]?.[name]?.who ?? (row.caller === 'anyone' ? { visitorOf: 1001 } : ('xiaoman' as const)),
  })),
);

describe('a call of the API', () => {
  const testApp = useTestApp();
  const tokens = new Map<ActorSpec, string>();

  async function headersOf(who: ActorSpec): Promise<Record<string, string>> {
    if (typeof who === 'object' && 'merchantOf' in who)
      return { authorization: `Bearer ${accessKeys[who.merchantOf]}`, sjid: String(who.merchantOf) };
    if (typeof who === 'object') return { sjid: String(who.visitorOf) };
    const token = tokens.get(who) ?? (await testApp.as(who).token());
    tokens.set(who, token);
    return { token, sjid: String(people[who].siteId) };
  }

  async function ask(row: CallRow, who: ActorSpec, query: string, payload?: object) {
    const url = `${row.path.replace(/:\w+/g, '0')}${query}`;
    const sent = { method: row.method, url, headers: await headersOf(who), ...(payload ? { payload } : {}) };
    const response = await testApp.product.app.inject(sent);
    return { status: response.statusCode, message: response.json<{ message?: string }>().message ?? '' };
  }

  const own = callCases.filter(({ row }) => isOwnCall(row));
  beforeAll(() => expect(own.length).toBeGreaterThan(150));

  it('that is ours refuses a query name that it does not have, by name', async () => {
    const problems: unknown[] = [];
    for (const { name, row, who } of own) {
      const { status, message } = await ask(row, who, '?noSuchName=1');
      if (status !== 400 || !message.includes('noSuchName')) problems.push([name, status, message]);
    }
    expect(problems).toEqual([]);
  });

  it('that is ours refuses a page of more than 100', async () => {
    const problems: unknown[] = [];
    for (const { name, row, shape, who } of own) {
      const [inQuery, inBody] = [shape?.query, shape?.body].map((part) => part?.properties['pageSize'] !== undefined);
      if (!inQuery && !inBody) continue;
      const { status, message } = await (inQuery ? ask(row, who, '?pageSize=101') : ask(row, who, '', { pageSize: 101 }));
      if (status !== 400 || !message.includes('pageSize')) problems.push([name, status, message]);
    }
    expect(problems).toEqual([]);
  });

  it('of the documents ignores what its clients send besides', async () => {
    const problems: unknown[] = [];
    const reads = callCases.filter(({ row }) => !isOwnCall(row) && row.method === 'GET' && row.work === 'read' && row.bare !== true);
    for (const { name, row, who } of reads) {
      const { message } = await ask(row, who, '?noSuchName=1');
      if (message.includes('noSuchName')) problems.push([name, message]);
    }
    expect(problems).toEqual([]);
  });
});
