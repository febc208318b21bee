export { buildReadUrl } from './read-signature.ts';
export { isUploadUrl, type StoredUpload, uploadStoredPath } from './rules/upload.ts';
export { releaseUploads, type TakenUpload, takeUploads } from './take-uploads.ts';
export { moveUploads } from './member-uploads.ts';
