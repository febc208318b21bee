export { buildReadUrl } from './read-signature.ts';
export { describeUploads, releaseUploads, type TakenUpload, takeUploads } from './take-uploads.ts';
