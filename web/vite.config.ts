import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { bundleReactAsModules } from './bundle-react-as-modules.ts';
import { replaceIconFactory } from './replace-icon-factory.ts';
import { stripContract } from './strip-contract.ts';

/** Names the oldest browsers that the mall supports (docs/web.md), including the engine inside WeChat. */
const target = ['es2020', 'chrome84', 'safari14.1'];

/** Names chunks of small files that the first pages of most visits need together: apart, each costs a request and compresses badly. */
const smallFilesTogether: Readonly<Record<string, RegExp>> = {
  'goods-words': /features[\\/]\w+[\\/]goods[\\/](texts|goods|add-to-cart|group-texts|flash-sale|flash-texts)\.ts$/,
  'goods-cards':
    /features[\\/]\w+[\\/]goods[\\/](list-texts|use-add-to-cart|parts[\\/](MoreGoodsTitle|GoodsCard|GoodsGrid|GoodsGridSkeleton|CardPrice|GoodsPriceLine|FormerPrice|GroupPrice|RailGoods))\.|ui[\\/]Rail\.|contract[\\/]src[\\/]\w+[\\/]recommend[\\/]recommend\.calls\.ts$/,
  'goods-choice':
    /features[\\/]\w+[\\/]goods[\\/](use-sku-choice|sku-choice|use-buy-actions|purchase-conditions|set-favourite|displayed-price|parts[\\/]NextLevelPrice)\./,
  'home-words':
    /features[\\/]\w+[\\/](coupon[\\/](texts|coupon|coupon-words|use-receive-coupon))\.ts$|message[\\/](texts|texts-zh-CN|texts-zh-HK|parts[\\/]MessageBell)\.|site[\\/]parts[\\/]LogoFooter\.|icons[\\/](bell|badge-check)\.mjs/,
  'site-words': /features[\\/]\w+[\\/]site[\\/](texts|texts-zh-CN|texts-zh-HK)\./,
  reviews:
    /contract[\\/]src[\\/]\w+[\\/]review[\\/]review-limits\.ts$|features[\\/]\w+[\\/]review[\\/](card-texts|review-view|parts[\\/](ReviewWriter|Stars|StarIcon))\.|app[\\/]MemberPicture\./,
  service:
    /contract[\\/]src[\\/]\w+[\\/]share[\\/]share-activities\.ts$|features[\\/]\w+[\\/](site[\\/](tel-link|parts[\\/]ServiceButton)|share[\\/](use-share-sheet|parts[\\/]ShareButton))\.|icons[\\/](share-2|play|users|circle-exclamation-point)\.mjs/,
  'buying-parts':
    /contract[\\/]src[\\/](goods[\\/]goods[\\/](goods-kinds|min-order-pieces)|rule-sentence)\.ts$|features[\\/]\w+[\\/](address[\\/]chosen-address|checkout[\\/]checkout-session|goods[\\/]use-near-viewport)\.ts$|app[\\/]use-page-navigation\.ts$|ui[\\/]Checkbox\./,
  'cart-lines': /features[\\/]\w+[\\/]checkout[\\/](use-goods-quote|chosen-mark-ups)\.ts$|ui[\\/](Stepper|use-settled)\./,
  'promotion-tiers': /features[\\/]\w+[\\/]goods[\\/](describe-tier|tier-texts)\.ts$/,
  'cart-notes': /features[\\/]\w+[\\/]cart[\\/](promotion-notes|promotion-texts)\.ts$/,
  'page-parts':
    /ui[\\/](Carousel|use-mouse-drag)\.|features[\\/]\w+[\\/](site[\\/]parts[\\/]FloatingNav|goods[\\/]parts[\\/]SaleProgress)\./,
  'order-checks': /features[\\/]\w+[\\/]order[\\/](parse-tid|is-order-not-found|order-dependent-calls)\.ts$/,
  'entry-checks':
    /contract[\\/]src[\\/](email|national-id|day|shop[\\/]address[\\/]regions)\.ts$|features[\\/]\w+[\\/](address[\\/]all-addresses-page|identity[\\/]chosen-identity)\.ts$|app[\\/]use-today\.ts$/,
  calls:
    /contract[\\/]src[\\/]\w+[\\/](coupon[\\/]coupon|message[\\/]message|checkout[\\/]checkout|favourite[\\/]favourite|group-buy[\\/]group-buy|promotion[\\/]flash-sale)\.calls\.ts$|app[\\/]track-event\.ts$/,
};

/** What browsers load. */
const clientBuild: BuildOptions = {
  target,
  cssTarget: target,
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    // Puts the refusal codes where they are compared, so that no page loads a chunk of codes.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    // One text file for each locale but zh-CN: the server adds it to the pages of its sites, before the app.
    input: ['src/main.tsx', 'src/words/zh-HK.ts'],
    output: {
      codeSplitting: {
        groups: [
          // Libraries change less often than our code, so their chunks stay in the browser's cache.
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
          { name: 'libraries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
          // Components that six screens or more share come as one file, not as twenty; QR codes and steps, which few need, come apart.
          {
            name: 'parts',
            test: /web[\\/]src[\\/](ui[\\/](?!QrCode|(Field|FieldBox|Form|Switch|Checkbox|ConsentCheckbox|FactRows|StoredItemActions|SwipeAction|AmountSummary|PointsPrice|Stepper|use-form)\.)|lib[\\/]|api[\\/])|contract[\\/]src[\\/](call|money|encode-request)\.ts|node_modules[\\/]lucide-react[\\/]/,
            minShareCount: 6,
            priority: 1,
          },
          // What forms are made of, and what lines and bills are, comes with the first form, not with the first page.
          {
            name: 'form-parts',
            test: /web[\\/]src[\\/]ui[\\/](Field|FieldBox|Form|Switch|ConsentCheckbox|use-form)\./,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          ...Object.entries(smallFilesTogether).map(([name, test]) => ({
            name,
            test,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          })),
          { name: 'line-parts', test: /web[\\/]src[\\/]ui[\\/](?!QrCode|Steps)/, minShareCount: 5 },
        ],
      },
    },
  },
};

/** What the server renders pages with. */
const serverBuild: BuildOptions = {
  target: 'node20',
  minify: true,
  emptyOutDir: true,
  ssr: 'src/app/render-page.tsx',
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  base: '/mall/',
  appType: 'custom',
  plugins: [react(), bundleReactAsModules(), replaceIconFactory(), stripContract()],
  // Each icon is a file of its own: discovered one by one, they would make the development server reload again and again.
  optimizeDeps: { exclude: ['lucide-react'] },
  // The server needs the app as one file, with its libraries, which are then those of a production build.
  ssr: { noExternal: true },
  build: isSsrBuild ? serverBuild : clientBuild,
}));
