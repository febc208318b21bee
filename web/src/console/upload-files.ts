import { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { currentSite, currentToken } from '#console/session.ts';

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly body: { readonly address: string } | null;
}

/** Says what to do with the progress of an upload, from 0 to 1, and into which folder it goes. */
export interface UploadOptions {
  readonly folderId?: number | undefined;
  readonly onProgress?: (share: number) => void;
}

const failed = '没有传上去，请检查网络后再试';

/** Sends the bytes of a file as a call takes them; resolves to its URL, and fails with a sentence for people. */
function sendBytes(path: string, file: File, { folderId, onProgress }: UploadOptions): Promise<string> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200), ...(folderId === undefined ? {} : { folderId: String(folderId) }) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?${query.toString()}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('sjid', String(currentSite() ?? ''));
    request.setRequestHeader('authorization', `Bearer ${currentToken() ?? ''}`);
    request.timeout = 900_000;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    const fail = () => reject(new Error(failed));
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      try {
        const answer = JSON.parse(request.responseText) as Envelope;
        if (answer.success && answer.body) resolve(answer.body.address);
        else reject(new Error(answer.message || failed));
      } catch {
        fail();
      }
    });
    request.send(file);
  });
}

/** Uploads a picture to the library and returns its URL. */
export const uploadPicture = (file: File, options: UploadOptions = {}): Promise<string> =>
  sendBytes(pictureMerchantCalls.addPicture.path, file, options);
/** Uploads a video to the library and returns its URL. */
const uploadVideo = (file: File, options: UploadOptions = {}): Promise<string> => sendBytes(libraryCalls.addVideo.path, file, options);

/** Uploads files one after the other, pictures and videos; returns the URLs of those that arrived, and what is wrong with the others. */
export async function uploadFiles(
  files: readonly File[],
  { folderId, onProgress }: UploadOptions = {},
): Promise<{ readonly urls: string[]; readonly wrong: string[] }> {
  const urls: string[] = [];
  const wrong: string[] = [];
  for (const [at, file] of files.entries()) {
    const upload = file.type.startsWith('video/') ? uploadVideo : uploadPicture;
    const step = (share: number) => onProgress?.((at + share) / files.length);
    await upload(file, { folderId, onProgress: step }).then(
      (url) => urls.push(url),
      (fault: unknown) => wrong.push(fault instanceof Error ? fault.message : failed),
    );
  }
  return { urls, wrong };
}
