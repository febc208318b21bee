import { defineCalls } from '../../call.ts';
import type { uploadShapes } from './upload.shapes.ts';

/** Declares the API calls by which members upload files: announce them, send them to the object store, confirm. */
export const uploadCalls = defineCalls<typeof uploadShapes>()({
  applyUpload: {
    method: 'POST',
    path: '/fileupload/api/apply',
    caller: 'shopper',
    work: 'steps',
    says: 'Signs for the sending of files to the object store: credentials of the S3 protocol for one path each, good for an hour.',
    refuses: [
      'uploadPurposeWrong',
      'uploadTypeWrong',
      'uploadEmpty',
      'uploadTooLarge',
      'uploadTooMany',
      'uploadSiteFull',
      'uploadNotFound',
    ],
  },
  confirmUpload: {
    method: 'POST',
    path: '/fileupload/api/callback',
    caller: 'shopper',
    work: 'steps',
    says: 'Checks a file that was sent: its size, and what it is by its content. Pictures lose their metadata. The same confirmation again returns the same reply.',
    refuses: ['uploadNotFound', 'uploadNotArrived', 'uploadIncomplete', 'uploadContentWrong'],
  },
  removeUpload: {
    method: 'POST',
    path: '/fileupload/api/remove',
    caller: 'shopper',
    work: 'write',
    says: 'Gives up a file that nothing uses, whether it has arrived or not. Its content is removed.',
    refuses: ['uploadNotFound', 'uploadUsed'],
  },
});
