export { readPictureInfo } from './rules/picture-info.ts';
export { findVideoType } from './rules/video-type.ts';
