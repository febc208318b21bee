export { buildReadUrl, uploadUrl } from './read-signature.ts';
export { isUploadUrl } from './rules/upload.ts';
export { releaseUploads, takeUploads, type TakenUpload } from './take-uploads.ts';
export { clearUploads, listMemberUploads } from './member-uploads.ts';
