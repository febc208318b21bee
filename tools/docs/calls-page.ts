import type { CallRow } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { refusals as sentences } from '../../server/src/sentences/zh-CN/refusals.ts';
import { domainApis } from 'server/compose.ts';

const refusalsOf = ({ refuses = [] }: CallRow): string => refuses.map((name) => `${refusalCodes[name]} ${sentences[name]}`).join('; ');

const line = (row: CallRow): string => {
  const marks = [
    row.work,
    ...(row.cacheSeconds ? [`fresh ${row.cacheSeconds} s`] : []),
    ...(row.sameForAll ? ['the same for all'] : []),
    ...(row.bare ? ['no envelope'] : []),
  ];
  return `| ${row.method} \`${row.path}\` | ${row.caller} | ${row.says} | ${marks.join(', ')} | ${refusalsOf(row)} |`;
};

/** Generates the page of all calls: a section per domain, one for the merchant's calls of all domains, in the order in which they are served. */
export function buildCallsPage(): string {
  const rows = new Map<string, CallRow[]>();
  for (const { domain, calls } of domainApis) rows.set(domain, [...(rows.get(domain) ?? []), ...Object.values<CallRow>(calls)]);
  const sections = [...rows].map(([domain, calls]) =>
    [`## ${domain}`, '', '| call | who | what it does | how | refuses |', '|---|---|---|---|---|', ...calls.map(line), ''].join('\n'),
  );
  return [
    '# Calls',
    '',
    'Written by `npm run docs` from the contract. Shapes stand in [openapi.json](openapi.json).',
    '',
    ...sections,
  ].join('\n');
}
