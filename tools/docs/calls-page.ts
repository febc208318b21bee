import type { CallRow } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { refusals as sentences } from '../../server/src/sentences/zh-CN/refusals.ts';
import { findCallUsers } from './call-users.ts';
import { domainApis } from 'server/compose.ts';

const refusalsOf = ({ refuses = [] }: CallRow): string => refuses.map((name) => `${refusalCodes[name]} ${sentences[name]}`).join('; ');

const line = (row: CallRow, others: ReadonlySet<string>): string => {
  const marks = [
    row.work,
    ...(row.cacheSeconds ? [`fresh ${row.cacheSeconds} s`] : []),
    ...(row.sameForAll ? ['the same for all'] : []),
    ...(row.bare ? ['no envelope'] : []),
    ...(row.form ? ['sent as a form'] : []),
    ...(others.has(row.path) ? ['for other clients'] : []),
  ];
  return `| ${row.method} \`${row.path}\` | ${row.caller} | ${row.says} | ${marks.join(', ')} | ${refusalsOf(row)} |`;
};

/** Generates the text of docs/calls.md: a section of calls for each domain, and one section for all calls of merchants. */
export function buildCallsPage(): string {
  const others = new Set(findCallUsers().byOthers.map(({ path }) => path));
  const rows = new Map<string, CallRow[]>();
  for (const { domain, calls } of domainApis) rows.set(domain, [...(rows.get(domain) ?? []), ...Object.values<CallRow>(calls)]);
  const sections = [...rows].map(([domain, calls]) =>
    [
      `## ${domain}`,
      '',
      '| call | who | what it does | how | refuses |',
      '|---|---|---|---|---|',
      ...calls.map((row) => line(row, others)),
      '',
    ].join('\n'),
  );
  return [
    '# Calls',
    '',
    'Written by `npm run docs` from the contract. Shapes stand in [openapi.json](openapi.json). What is for other clients is made by no page of the',
    'mall ([decision 27](decisions/27-calls-of-other-clients.md)).',
    '',
    ...sections,
  ].join('\n');
}
