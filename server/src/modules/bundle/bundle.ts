/** Exports the public interface of bundles: products that are sets of other SKUs. */
export { enterBundle } from './enter-bundle.ts';
