import type { Reply } from 'contract/call.ts';
import { uploadNotArrived, uploadNotFound } from 'contract/refusal-codes.ts';
import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { isSentInParts, partBytes, partsAtOnce, type UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { retryOnTimeout } from '#client/retry.ts';
import { send } from '#phone/client.ts';
import { shortCallTimeoutMs } from '#kit/lib/time-limits.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { cutUploadParts, UploadInterrupted, sendUploadParts } from './send-upload-parts.ts';
import {
  callStore,
  beginMultipartUpload,
  completeMultipartUpload,
  listSentParts,
  sendPart,
  type SentPart,
  StoreRefused,
  UploadFault,
  type UploadSign,
} from './store-requests.ts';
import { texts } from './texts.ts';
import { fileMark, findUnfinishedUpload, storeUnfinishedUpload, type UnfinishedUpload } from './unfinished-upload.ts';

/** Describes a file that arrived and was checked, as the call confirmUpload returns it. */
export type ArrivedUpload = Reply<typeof uploadCalls.confirmUpload>;

interface UploadOptions {
  readonly purpose: UploadPurposeName;
  /** The seconds of a video, and the upload that is its poster. */
  readonly duration?: number | undefined;
  readonly posterId?: string | undefined;
  /** Is told which share of the file was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Stops the sending. What was sent in parts stays for the next time the same file is chosen. */
  readonly signal: AbortSignal;
}

/** Limits the use of credentials, in milliseconds: they are good for an hour. */
const signLife = 50 * 60_000;
/** Lists the pauses before each further try of a request to the store, in milliseconds. */
const delays = [1000, 3000, 6000];

/** Signs for a file, or again for one that was signed for before. Throws 请获取oss签名 if nothing was signed. */
async function signFor(file: File, { purpose, duration, signal }: UploadOptions, uploadId?: string): Promise<UploadSign> {
  const { size: fileSize, type: fileType, name } = file;
  const detail = {
    fileSize,
    fileType,
    fileName: name.slice(-255),
    ...(duration === undefined ? {} : { duration }),
    ...(uploadId === undefined ? {} : { uploadId }),
  };
  const [sign] = await send(
    uploadCalls.applyUpload,
    { fileDir: purpose, applyDetails: [detail] },
    { signal, timeoutMs: shortCallTimeoutMs },
  );
  if (!sign?.accessKeyId || !sign.securityToken) throw new UploadFault(texts.noSign);
  return sign;
}

const confirm = ({ callback: { callbackVar } }: UploadSign, posterId: string | undefined, signal: AbortSignal): Promise<ArrivedUpload> =>
  send(
    uploadCalls.confirmUpload,
    { ...callbackVar, ...(posterId === undefined ? {} : { posterId }) },
    { signal, retryPolicy: retryOnTimeout },
  );

/** Sends a small file in one request, and again if the line breaks. */
async function sendWhole(file: File, options: UploadOptions): Promise<ArrivedUpload> {
  const sign = await signFor(file, options);
  const whole = { number: 1, first: 0, bytes: file.size };
  const put = async (_: unknown, signal: AbortSignal) => {
    const onSent = (bytes: number) => options.onProgress?.(Math.min(1, bytes / file.size));
    await callStore(sign, { method: 'PUT', body: file, onSent, signal });
  };
  await sendUploadParts([whole], put, { atOnce: 1, delays, signal: options.signal });
  return confirm(sign, options.posterId, options.signal);
}

/** Returns the parts of the file that this browser has sent, with credentials that are still good; undefined if there is nothing to go on with. */
async function resume(
  file: File,
  options: UploadOptions,
): Promise<(UnfinishedUpload & { readonly sent: readonly SentPart[] }) | undefined> {
  const mark = fileMark(options.purpose, file);
  const found = findUnfinishedUpload(mark);
  if (!found) return undefined;
  const { uploadId } = found.sign.callback.callbackVar;
  try {
    const isOld = found.signedAt < shopNow() - signLife;
    const current = isOld ? { ...found, sign: await signFor(file, options, uploadId), signedAt: shopNow() } : found;
    storeUnfinishedUpload(mark, current);
    return { ...current, sent: await listSentParts(current.sign, current.partsId, options.signal) };
  } catch (fault) {
    const isOver = (fault instanceof CallRefusedError && fault.code === uploadNotFound) || fault instanceof StoreRefused;
    if (!isOver) throw fault;
    return undefined;
  }
}

/** Confirms an upload that had been sent whole before the page was left; undefined if it was not. */
async function confirmSent({ sign, posterId }: UnfinishedUpload, signal: AbortSignal): Promise<ArrivedUpload | undefined> {
  try {
    return await confirm(sign, posterId, signal);
  } catch (fault) {
    if (fault instanceof CallRefusedError && [uploadNotArrived, uploadNotFound].includes(fault.code)) return undefined;
    throw fault;
  }
}

/** Sends a large file in parts, twenty simultaneously, and only those that the store lacks. */
async function sendInParts(file: File, options: UploadOptions): Promise<ArrivedUpload> {
  const { signal, onProgress } = options;
  const mark = fileMark(options.purpose, file);
  const before = findUnfinishedUpload(mark);
  const resumed = await resume(file, options);
  // The parts may have been joined already, and only the confirmation lost.
  const arrived = before && !resumed ? await confirmSent(before, signal) : undefined;
  if (arrived) {
    storeUnfinishedUpload(mark, undefined);
    return arrived;
  }
  let sign = resumed?.sign ?? (await signFor(file, options));
  const partsId = resumed?.partsId ?? (await beginMultipartUpload(sign, signal));
  const posterId = options.posterId ?? resumed?.posterId;
  const store = (signedAt: number) =>
    storeUnfinishedUpload(mark, { sign, signedAt, partsId, ...(posterId === undefined ? {} : { posterId }) });
  let signedAt = resumed?.signedAt ?? shopNow();
  store(signedAt);

  const parts = cutUploadParts(file.size, partBytes);
  const tags = new Map<number, string>();
  const sentBytes = new Map<number, number>();
  for (const { number, bytes, etag } of resumed?.sent ?? [])
    if (parts[number - 1]?.bytes === bytes) {
      tags.set(number, etag);
      sentBytes.set(number, bytes);
    }
  const report = () => onProgress?.([...sentBytes.values()].reduce((sum, bytes) => sum + bytes, 0) / file.size);
  report();
  let renewing: Promise<UploadSign> | undefined;
  /** Renews the credentials of a sending that takes longer than they last. */
  const currentSign = async () => {
    if (signedAt > shopNow() - signLife) return sign;
    renewing ??= signFor(file, options, sign.callback.callbackVar.uploadId).finally(() => (renewing = undefined));
    sign = await renewing;
    signedAt = shopNow();
    store(signedAt);
    return sign;
  };
  await sendUploadParts(
    parts.filter(({ number }) => !tags.has(number)),
    async ({ number, first, bytes }, stopped) => {
      const onSent = (sent: number) => {
        sentBytes.set(number, Math.min(sent, bytes));
        report();
      };
      try {
        const body = file.slice(first, first + bytes);
        tags.set(number, await sendPart(await currentSign(), partsId, number, { body, onSent, signal: stopped }));
        onSent(bytes);
      } catch (fault) {
        onSent(0);
        throw fault;
      }
    },
    { atOnce: partsAtOnce, delays, signal },
  );
  await completeMultipartUpload(
    await currentSign(),
    partsId,
    [...tags].map(([number, etag]) => ({ number, etag })),
    signal,
  );
  const confirmed = await confirm(sign, posterId, signal);
  storeUnfinishedUpload(mark, undefined);
  return confirmed;
}

/**
 * Uploads a file: below 52,428,800 bytes in one request, from there in parts of 15 MB. Returns the server's confirmation. Parts
 * stay in the store when the upload is stopped or fails, or the page is left: the same file then continues from there.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<ArrivedUpload> {
  // Browsers sign only on secure pages.
  if (!globalThis.crypto?.subtle) throw new UploadFault(texts.noCrypto);
  try {
    return await (isSentInParts(file.size) ? sendInParts(file, options) : sendWhole(file, options));
  } catch (fault) {
    throw fault instanceof UploadInterrupted ? new UploadFault(texts.lineBroke) : fault;
  }
}

/** Removes an upload from the store, and what this browser has stored about it. */
export async function giveUpUpload(file: File | undefined, purpose: UploadPurposeName, uploadId: number | undefined): Promise<void> {
  const mark = file && fileMark(purpose, file);
  const id = uploadId === undefined ? mark && findUnfinishedUpload(mark)?.sign.callback.callbackVar.uploadId : String(uploadId);
  if (mark) storeUnfinishedUpload(mark, undefined);
  // One that cannot be removed now is removed by the mall itself, as nothing uses it.
  if (id) await send(uploadCalls.removeUpload, { uploadId: id }).catch(() => {});
}
