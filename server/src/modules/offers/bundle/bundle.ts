/** Exports the public interface of bundles: products that are sets of other SKUs. */
export { parseBundleInput } from './parse-bundle-input.ts';
