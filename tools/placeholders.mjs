// Finds what `npm run new` generated and nobody has filled in.
import { execFileSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'contract', 'server', 'web'], {
  encoding: 'utf8',
  maxBuffer: 64e6,
});
const found = files
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.includes('TO SAY') ? [`${file}:${i + 1}  ${line.trim()}`] : [])),
  );
for (const line of found) console.log(line);
if (found.length > 0) console.log('fill these in: `npm run new` wrote them as placeholders');
process.exit(found.length > 0 ? 1 : 0);
