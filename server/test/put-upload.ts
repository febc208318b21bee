import { AwsV4Signer } from 'aws4fetch';
import type { Reply } from 'contract/call.ts';
import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import type { UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import type { PersonName } from './people.ts';
import type { TestApp } from './test-app.ts';
import { noisePicture } from './test-pictures.ts';

/** Describes where and with which credentials a test may send a file, as the call applyUpload returns it. */
export type SignedUpload = Reply<typeof uploadCalls.applyUpload>[number];

/** Sends a test's signed request of the S3 protocol to the embedded object store, at the time of the test's clock. Returns the response. */
export async function sendSigned(
  { product, clock }: TestApp,
  {
    endpoint,
    bucket,
    accessKeyId,
    accessKeySecret,
    securityToken,
    region,
  }: Omit<SignedUpload, 'linkUrl' | 'fileType' | 'filePath' | 'callback'>,
  method: 'PUT' | 'GET' | 'HEAD' | 'POST' | 'DELETE',
  path: string,
  body?: Buffer | string,
) {
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${bucket}/${path}`,
    accessKeyId,
    secretAccessKey: accessKeySecret,
    ...(securityToken === '' ? {} : { sessionToken: securityToken }),
    region,
    service: 's3',
    datetime: clock
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
  });
  const { url, headers } = await signer.sign();
  return product.app.inject({
    method,
    url: url.pathname + url.search,
    headers: {
      host: url.host,
      ...Object.fromEntries(headers),
      ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** Applies for the upload of one file as a test person, by default a JPG picture. Returns where and with which credentials to send it. */
export async function applyFor(
  testApp: TestApp,
  who: PersonName,
  fileDir: UploadPurposeName,
  fileSize: number,
  [fileName, fileType]: readonly [string, string] = ['photo.jpg', 'image/jpeg'],
): Promise<SignedUpload> {
  const [signed] = await testApp.as(who).ask(uploadCalls.applyUpload, { fileDir, applyDetails: [{ fileSize, fileType, fileName }] });
  if (!signed) throw new Error('nothing was signed');
  return signed;
}

/** Uploads a file as a test person and confirms it, by default a new picture. Returns the reply to the confirmation. */
export async function putUpload(
  testApp: TestApp,
  who: PersonName,
  fileDir: UploadPurposeName,
  { content, name }: { readonly content?: Buffer; readonly name?: readonly [string, string] } = {},
): Promise<Reply<typeof uploadCalls.confirmUpload>> {
  const bytes = content ?? (await noisePicture(64, 48).jpeg().toBuffer());
  const signed = await applyFor(testApp, who, fileDir, bytes.length, name);
  const sent = await sendSigned(testApp, signed, 'PUT', signed.filePath, bytes);
  if (sent.statusCode !== 200) throw new Error(`the store answered ${sent.statusCode} ${sent.body}`);
  return testApp.as(who).ask(uploadCalls.confirmUpload, signed.callback.callbackVar);
}
