import type { NewCall } from './generated.ts';
import { homeOf } from './home-of.ts';
import { insertBeforeLast, toCamelCase, toObjectKey, addImport } from './code-edits.ts';

/** Lists the test callers of calls that are not for shoppers: a named person, or a merchant's key. */
const testCallers: Readonly<Record<string, string>> = { agent: "'anran'", merchant: '{ merchantOf: 1001 }' };

/** Returns the code that names the caller in a generated test. */
export const callerCode = (caller: string): string => testCallers[caller] ?? (caller === 'anyone' ? '{ visitorOf: 1001 }' : "'xiaoman'");

/** Returns the code of an example input for a new call: an id for each path parameter. */
export const firstInputCode = (params: readonly string[]): string =>
  params.length === 0 ? '{}' : `{ ${params.map((param) => `${param}: 1`).join(', ')} }`;

const sampleCode = ({ name, caller }: NewCall, params: readonly string[]): string => `
  // TO SAY: an input that succeeds, and ids of other members that must be refused.
  ${name}: { ${caller in testCallers ? `who: ${testCallers[caller]}, ` : ''}input: ${firstInputCode(params)} },
`;

const newSamplesFile = (
  domain: string,
): string => `import { ${toCamelCase(domain)}Calls } from 'contract/${homeOf(domain)}/${domain}.calls.ts';
import { samplesOf } from '../call-sample.ts';

export const ${toCamelCase(domain)}Samples = samplesOf(${toCamelCase(domain)}Calls, {});
`;

/** Adds a call sample to those of a domain, before their closing brace. */
function insertSample(text: string, head: string, more: string): string {
  const from = text.indexOf(head) + head.length;
  let open = 1;
  let at = from;
  for (; open > 0 && at < text.length; at += 1) open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
  const there = text.slice(from, at - 1).trimEnd();
  const comma = there === '' || there.endsWith(',') ? '' : ',';
  return `${text.slice(0, from)}${there}${comma}${more}${text.slice(at - 1)}`;
}

/**
 * Generates the sample request with which tests send a new API call. Returns by path the domain's samples file and, if that is new, the file that
 * lists them all.
 * @param files the files of server/test/samples
 */
export function sampleFiles(
  call: NewCall,
  params: readonly string[],
  files: readonly string[],
  read: (file: string) => string | undefined,
): Record<string, string> {
  const { domain } = call;
  const head = `samplesOf(${toCamelCase(domain)}Calls, {`;
  const file = files.find((one) => read(one)?.includes(head));
  if (file) return { [file]: insertSample(read(file) ?? '', head, sampleCode(call, params)) };
  const all = 'server/test/call-samples.ts';
  const name = `${toCamelCase(domain)}Samples`;
  return {
    [`server/test/samples/${domain}.ts`]: insertSample(newSamplesFile(domain), head, sampleCode(call, params)),
    [all]: insertBeforeLast(
      addImport(read(all) ?? '', { name, from: `./samples/${domain}.ts` }),
      '};',
      `  ${toObjectKey(domain)}: ${name},\n`,
    ),
  };
}
