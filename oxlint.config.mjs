import { areaOfFeature, areaOfModule, featureUses, moduleUses } from './tools/layers.mjs';
import { browserRules } from './tools/newer-than-browsers.mjs';

const no = (regex, message, allowTypeImports = false) => ({ regex, message, allowTypeImports });
const restricted = (...patterns) => ({ 'typescript/no-restricted-imports': ['error', { patterns }] });

const outOfModule = no('^\\.\\./\\.\\./', 'inside a module imports are relative; to leave it, use # and the public interface');
const sql = no('^(kysely|pg)$', 'SQL lives in store/', true);

/** Lets a module import the public interfaces of the modules that it uses (tools/layers.mjs), and nothing of what composes it. */
function moduleRules(module) {
  const uses = moduleUses[module];
  const home = `${areaOfModule[module]}/${module}`;
  const notUsed = {
    group: ['#modules/*/**', ...uses.map((other) => `!#modules/${areaOfModule[other]}/${other}/${other}.ts`)],
    message: `${module} may use the public interfaces of ${uses.join(', ') || 'no other module'} (tools/layers.mjs)`,
  };
  const own = no(`^#modules/${home}/`, 'inside a module imports are relative');
  const compose = no('^#(compose|main|modules\\.ts)', 'compose.ts uses the module, not the other way round');
  const web = no('^web/', 'the server does not know the web app');
  const common = [own, notUsed, outOfModule, compose, web, no('^#gateways/', 'a gateway is an interface that compose.ts fills', true)];
  const at = (folder, ...more) => ({ files: [`server/src/modules/${home}/${folder}`], rules: restricted(...common, ...more) });
  return [
    at('**', sql),
    at('store/**', no('^\\.\\./calls/', 'a store knows no calls'), no('^#http/', 'a store knows no HTTP')),
    at('calls/**', sql),
    ...['rules/**', 'kinds/**'].map((folder) =>
      at(
        folder,
        sql,
        // All but refusal.ts and read-json.ts; the expressions know no look-ahead.
        no('^#platform/([^r]|r[^e]|re[^fa])', 'a rule is pure: no database, no clock, no ids', true),
        no('^\\.\\./(store|calls)/', 'a rule is pure: it takes data', true),
        no('^node:', 'a rule is pure'),
      ),
    ),
    { files: [`server/src/modules/${home}/**/*.test.ts`], rules: { 'typescript/no-restricted-imports': 'off' } },
  ];
}

const shapes = no(
  '^contract/(.*\\.shapes|wire)\\.ts$',
  'the web app imports rows, and shapes as types only: as values they cost it 20 kB',
  true,
);
const server = no('^server/', 'the web app does not know the server');
const outOfWeb = no('^(\\.\\./){2,}', 'to leave a folder, use #');

/** Gives a folder of the web app its border; imports() and types count too. */
const webFolder = (folder, ...border) => ({ files: [`web/src/${folder}/**`], rules: restricted(shapes, server, outOfWeb, ...border) });

/** Lets a feature of the web app import the features that it uses (tools/layers.mjs), but neither their screens nor their texts and routes. */
function featureRules(feature) {
  const uses = featureUses[feature];
  const home = `web/src/mall/features/${areaOfFeature[feature]}/${feature}`;
  const notUsed = {
    group: ['#mall/features/*/**', ...uses.map((other) => `!#mall/features/${areaOfFeature[other]}/${other}/**`)],
    message: `${feature} may use ${uses.join(', ') || 'no other feature'} (tools/layers.mjs); inside a feature imports are relative`,
  };
  const screens = no('^#mall/features/[^/]+/[^/]+/screens/', 'a screen belongs to its own feature: share a part');
  const own = no('^#mall/features/[^/]+/[^/]+/(texts|[^/]+\\.routes)\\.ts$', 'the texts and routes of a feature are its own');
  // notUsed comes last: oxlint does not try further patterns on an import that a group lets pass.
  const roof = no('^#(mall/[^/]+$|console/)', 'the mall stands on its features, not the other way round');
  const common = [shapes, server, outOfWeb, screens, own, roof];
  return [
    { files: [`${home}/**`], rules: restricted(...common, notUsed) },
    {
      files: [`${home}/*.routes.ts`],
      rules: restricted(
        ...common,
        no('^\\./texts\\.ts$', 'every page loads the table of routes: a title stands in its row, other words come with their screens'),
        no('^contract/refusal-codes\\.ts$', 'every page loads the table of routes'),
        notUsed,
      ),
    },
  ];
}

export default {
  plugins: ['eslint', 'typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, typeCheck: true },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    // A default is an answer for every other case; without one, a new case of a union has to be answered.
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'eslint/no-console': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-empty': ['error', { allowEmptyCatch: true }],
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'react/no-array-index-key': 'off',
    // The compiler checks a computed name of the refusal codes.
    'import/namespace': ['error', { allowComputed: true }],
    'import/no-named-as-default-member': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/consistent-return': 'off',
  },
  overrides: [
    { files: ['contract/**'], rules: restricted(no('^(?:server|web|node:)', 'the contract depends on the schema library alone')) },
    {
      files: ['contract/**/*.calls.ts'],
      rules: restricted(
        no('\\.shapes\\.ts$', 'a row is plain data: its shape is imported as a type', true),
        no('^typebox', 'a row is plain data', true),
      ),
    },
    { files: ['contract/**/*.test.ts'], rules: { 'typescript/no-restricted-imports': 'off' } },
    {
      files: ['server/src/platform/**'],
      rules: restricted(
        no('^#(modules|gateways|compose|main)', 'the platform knows no domain', true),
        no('^#http/', 'the platform knows no HTTP'),
      ),
    },
    { files: ['server/src/gateways/**'], rules: restricted(no('^#(modules|compose|main)', 'a gateway knows no domain', true)) },
    {
      files: ['server/src/http/**'],
      rules: restricted(no('^#(modules|gateways|compose|main)', 'HTTP is given what it stands on', true), sql),
    },
    {
      files: ['server/src/http/calls.ts', 'server/src/http/health.ts'],
      rules: restricted(no('^#(modules|gateways|compose|main)', 'HTTP is given what it stands on', true)),
    },
    ...Object.keys(moduleUses).flatMap(moduleRules),
    { files: ['web/src/**'], rules: { ...restricted(shapes, server, outOfWeb), ...browserRules } },
    { files: ['contract/src/**'], rules: browserRules },
    webFolder('kit/lib', no('^#(kit/ui|client|phone|mall|console)/', 'lib/ is pure'), no('^react', 'lib/ is pure')),
    webFolder('kit/ui', no('^#(client|phone|mall|console)/', 'a part of ui/ knows no domain and asks nothing')),
    webFolder('client', no('^#(phone|mall|console)/', 'the client serves every app: what it needs of one stands in host.ts')),
    webFolder('phone', no('^#(mall|console)/', 'phone/ knows no page of the mall')),
    webFolder(
      'console',
      no('^#(phone|mall)/', 'the console is an app of its own'),
      no('^#kit/ui/[A-Z]', 'parts of kit/ui are for a phone: the console takes those of antd'),
    ),
    {
      files: ['web/src/console/**'],
      rules: {
        // Merchants work in browsers of the last years (web/console.config.ts).
        'eslint/no-restricted-properties': 'off',
        // The inputs inside are antd's; axe looks at what they become.
        'jsx-a11y/label-has-associated-control': 'off',
        'react/incompatible-library': 'off',
      },
    },
    webFolder('mall/common', no('^#(mall|console)/', 'mall/common/ is what features stand on, and knows none')),
    ...Object.keys(featureUses).flatMap(featureRules),
    {
      files: ['web/src/**/*.test.*', 'contract/**/*.test.*'],
      rules: { 'eslint/no-restricted-properties': 'off', 'eslint/no-restricted-globals': 'off' },
    },
    { files: ['web/src/**/*.test.*'], rules: { 'typescript/no-restricted-imports': 'off' } },
    { files: ['tools/**', 'bench/**', 'e2e/**', 'server/test/**'], rules: { 'eslint/no-console': 'off' } },
    // openMall is no hook: a test file calls it once.
    { files: ['e2e/**'], rules: { 'react/immutability': 'off' } },
  ],
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/dist.*/**', '**/.data/**', 'server/seeds/**', 'server/src/platform/tables.ts'],
};
