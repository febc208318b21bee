export { readPictureInfo } from './rules/picture-info.ts';
