import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { samplesOf } from '../call-sample.ts';
import type { PersonName } from '../people.ts';
import { applyFor, putUpload, sendSigned } from '../put-upload.ts';
import type { TestApp } from '../test-app.ts';
import { tinyGif } from '../test-pictures.ts';

/** Sends a picture without confirming it; returns the number of its upload. */
async function sentPicture(testApp: TestApp, who: PersonName): Promise<string> {
  const signed = await applyFor(testApp, who, 'review', tinyGif.length);
  await sendSigned(testApp, signed, 'PUT', signed.filePath, tinyGif);
  return signed.callback.callbackVar.uploadId;
}
const ofOthers = async (testApp: TestApp) => [
  { input: { uploadId: await sentPicture(testApp, 'dazhi') }, refused: 'uploadNotFound' as const },
  { input: { uploadId: await sentPicture(testApp, 'kaying') }, refused: 'uploadNotFound' as const },
];

/** Holds a sample request for each call of `uploadCalls`, which the tests of all calls send. */
export const uploadSamples = samplesOf(uploadCalls, {
  applyUpload: {
    input: { fileDir: 'review', applyDetails: [{ fileSize: 2048, fileType: 'image/jpeg', fileName: 'photo.jpg' }] },
    foreignIds: async (testApp) => {
      const fileOf = async (who: PersonName) => ({
        applyDetails: [
          { fileSize: tinyGif.length, fileType: 'image/jpeg', fileName: 'photo.jpg', uploadId: await sentPicture(testApp, who) },
        ],
      });
      return [
        { input: await fileOf('dazhi'), refused: 'uploadNotFound' },
        { input: await fileOf('kaying'), refused: 'uploadNotFound' },
      ];
    },
  },
  confirmUpload: {
    input: async (testApp) => ({ uploadId: await sentPicture(testApp, 'xiaoman') }),
    foreignIds: ofOthers,
  },
  removeUpload: {
    input: async (testApp) => ({ uploadId: String((await putUpload(testApp, 'xiaoman', 'head')).uploadId) }),
    foreignIds: ofOthers,
  },
});
