import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { takeUploads } from './upload.ts';
import { people } from '../../../../test/people.ts';
import { applyFor, putUpload, sendSigned } from '../../../../test/put-upload.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { noisePicture, tinyGif } from '../../../../test/test-pictures.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, kaying, visitor] = [
  testApp.as('xiaoman'),
  testApp.as('dazhi'),
  testApp.as('kaying'),
  testApp.as({ visitorOf: 1001 }),
];
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => testApp.product.app.inject({ method: 'GET', url, headers });
const confirm = (uploadId: string, more: { posterId?: string } = {}) => xiaoman.call(uploadCalls.confirmUpload, { uploadId, ...more });
const apply = (fileDir: string, detail: Partial<{ fileSize: number; fileType: string; fileName: string; uploadId: string }>) =>
  xiaoman.call(uploadCalls.applyUpload, {
    fileDir,
    applyDetails: [{ fileSize: 1000, fileType: 'image/jpeg', fileName: 'a.jpg', ...detail }],
  });

/** Makes a file that begins as an MP4 video does. */
const videoOf = (bytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(bytes - 24, 7)]);
const mp4 = ['film.mp4', 'video/mp4'] as const;

/** Sends a file as xiaoman and returns the answer to its confirmation. */
async function sendAndConfirm(content: Buffer, fileDir: 'head' | 'review' | 'proof' = 'review', name?: readonly [string, string]) {
  const signed = await applyFor(testApp, 'xiaoman', fileDir, content.length, name);
  expect(await sendSigned(testApp, signed, 'PUT', signed.filePath, content)).toMatchObject({ statusCode: 200 });
  return confirm(signed.callback.callbackVar.uploadId);
}

describe('an upload', () => {
  it('gets credentials for one path, and a callback URL that confirms the upload [R-205] [R-206]', async () => {
    const [first, second] = await xiaoman.ask(uploadCalls.applyUpload, {
      fileDir: 'review',
      applyDetails: [
        { fileSize: 1000, fileType: 'image/jpeg', fileName: 'photo.jpg' },
        { fileSize: 60_000_000, fileType: 'video/mp4', fileName: 'film.mp4', duration: 12.5 },
      ],
    });
    expect(first).toEqual({
      linkUrl: expect.stringMatching(/^\/mall\/pictures\/u1001-\d+-[0-9a-f]{32}\.webp$/) as string,
      fileType: 'image/jpeg',
      accessKeyId: expect.stringMatching(/^TMP/) as string,
      accessKeySecret: expect.stringMatching(/^.{43}$/) as string,
      bucket: 'wanpu',
      endpoint: expect.stringMatching(/^http:\/\/.*\/objects$/) as string,
      region: 'us-east-1',
      securityToken: expect.any(String) as string,
      filePath: expect.stringMatching(/^arrivals\/1001\/review\/\d+-[0-9a-f]{32}\.webp$/) as string,
      callback: { callbackUrl: '/fileupload/api/callback', callbackVar: { uploadId: expect.stringMatching(/^\d+$/) as string } },
    });
    expect(second).toMatchObject({ fileType: 'video/mp4', linkUrl: expect.stringMatching(/^\/mall\/files\/.*\.mp4$/) as string });
    expect(second?.securityToken).not.toBe(first?.securityToken);
  });

  it('that is a picture is served in several sizes, without metadata, only after its confirmation', async () => {
    const photo = await noisePicture(900, 600)
      .jpeg()
      .withExifMerge({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 14/1 0/1' } })
      .toBuffer();
    const signed = await applyFor(testApp, 'xiaoman', 'review', photo.length);
    await sendSigned(testApp, signed, 'PUT', signed.filePath, photo);
    expect(await get(signed.linkUrl)).toMatchObject({ statusCode: 404 });
    const body = await xiaoman.ask(uploadCalls.confirmUpload, signed.callback.callbackVar);
    const facts = {
      kind: 'picture',
      fileType: 'image/jpeg',
      fileSize: photo.length,
      width: 900,
      height: 600,
      duration: null,
      posterUrl: '',
    };
    expect(body).toMatchObject({ ...facts, linkUrl: signed.linkUrl, readUrl: signed.linkUrl });
    for (const [size, width] of [
      ['', 480],
      ['!small', 240],
      ['!large', 800],
    ] as const) {
      const answer = await get(signed.linkUrl + size);
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
      const metadata = await sharp(answer.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
    for (const wrong of ['!huge', '!constructor']) expect(await get(signed.linkUrl + wrong)).toMatchObject({ statusCode: 404 });
  });

  it('can be read only by a signed URL while it is private, until that URL expires', async () => {
    const { linkUrl, readUrl } = await putUpload(testApp, 'xiaoman', 'leaveMessage');
    expect(readUrl).toMatch(/^\/mall\/pictures\/p1001-.*\.webp\?until=\d+&sign=.{32}$/);
    const sized = readUrl.replace('?', '!small?');
    expect(await get(sized)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, max-age=1800' } });
    const [path = '', query = ''] = readUrl.split('?');
    const later = query.replace(/until=\d/, 'until=2');
    for (const url of [
      linkUrl,
      `${path}!small`,
      `${path}?${query.slice(0, -1)}`,
      `${path}?${later}`,
      `${path.replace('/p1001-', '/u1001-')}?${query}`,
    ])
      expect(await get(url)).toMatchObject({ statusCode: 404 });
    testApp.clock.advance({ minutes: 61 });
    expect(await get(sized)).toMatchObject({ statusCode: 404 });
    // The same confirmation returns a URL that is good again.
    const again = await xiaoman.ask(uploadCalls.confirmUpload, { uploadId: /p1001-(\d+)-/.exec(linkUrl)?.[1] ?? '' });
    expect(await get(again.readUrl)).toMatchObject({ statusCode: 200 });
  });

  it('has the type of its content, whatever its name, and is refused if that type is not allowed', async () => {
    expect(await sendAndConfirm(tinyGif)).toMatchObject({ success: true, body: { kind: 'picture', fileType: 'image/gif' } });
    const html = Buffer.from(`<html><script>alert(1)</script></html>${' '.repeat(100)}`);
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>${' '.repeat(40)}`);
    const pdf = Buffer.from(`%PDF-1.7\n${' '.repeat(100)}`);
    for (const content of [html, svg, pdf, videoOf(5000), Buffer.concat([tinyGif.subarray(0, 20), html]), Buffer.alloc(500)]) {
      const answer = await sendAndConfirm(content);
      expect(answer).toMatchObject({
        ...refused('uploadContentWrong'),
        message: '这个文件不能使用：它的内容不是完整的 JPG、PNG、WebP、GIF 图片',
      });
    }
    expect(await sendAndConfirm(tinyGif, 'review', mp4)).toMatchObject(refused('uploadContentWrong'));
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);
    const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(500)]);
    for (const content of [heic, pdf, webm])
      expect(await sendAndConfirm(content, 'review', mp4)).toMatchObject(refused('uploadContentWrong'));
    expect(await sendAndConfirm(pdf, 'proof', ['slip.pdf', 'application/pdf'])).toMatchObject({ body: { kind: 'document' } });
  });

  it('that is both a picture and an HTML page is redrawn, so that no script is served', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { readUrl } = await putUpload(testApp, 'xiaoman', 'review', { content: Buffer.concat([tinyGif, page]) });
    const { headers, rawPayload } = await get(readUrl);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  it('that is a video is served in byte ranges, and has a poster picture', async () => {
    const poster = await putUpload(testApp, 'xiaoman', 'review');
    const film = videoOf(5000);
    const signed = await applyFor(testApp, 'xiaoman', 'review', film.length, mp4);
    await sendSigned(testApp, signed, 'PUT', signed.filePath, film);
    const { uploadId } = signed.callback.callbackVar;
    const ofAnother = await putUpload(testApp, 'dazhi', 'review');
    expect(await confirm(uploadId, { posterId: String(ofAnother.uploadId) })).toMatchObject(refused('uploadNotFound'));
    const { body } = await confirm(uploadId, { posterId: String(poster.uploadId) });
    expect(body).toMatchObject({ kind: 'video', fileType: 'video/mp4', posterUrl: poster.readUrl });
    const range = await get(body.readUrl, { range: 'bytes=0-23' });
    expect(range).toMatchObject({ statusCode: 206, headers: { 'content-range': 'bytes 0-23/5000', 'content-type': 'video/mp4' } });
    expect(range.rawPayload.equals(film.subarray(0, 24))).toBe(true);
    expect((await get(body.readUrl)).rawPayload.equals(film)).toBe(true);
    expect(await get(body.readUrl, { range: 'bytes=9000-' })).toMatchObject({ statusCode: 416 });
  });

  it('can be written only with the credentials issued for it, until they expire', async () => {
    const bytes = await noisePicture(20, 20).png().toBuffer();
    const [signed, other] = [
      await applyFor(testApp, 'xiaoman', 'head', bytes.length),
      await applyFor(testApp, 'dazhi', 'head', bytes.length),
    ];
    const put = (grant: typeof signed, path: string) => sendSigned(testApp, grant, 'PUT', path, bytes);
    const path = signed.filePath;
    expect((await put(other, path)).body).toContain('AccessDenied');
    expect((await put({ ...signed, accessKeySecret: other.accessKeySecret }, path)).body).toContain('SignatureDoesNotMatch');
    expect((await put({ ...signed, securityToken: `${signed.securityToken}x` }, path)).body).toContain('InvalidToken');
    expect((await put({ ...signed, securityToken: '' }, path)).body).toContain('InvalidAccessKeyId');
    for (const elsewhere of [path.replace('1001', '1002'), `${path}/../../../1002/x.webp`, `${path}%2f..%2fx`, 'uploads/1001/head/1.webp'])
      expect((await put(signed, elsewhere)).statusCode).toBe(403);
    expect(await testApp.product.app.inject({ method: 'PUT', url: `/objects/wanpu/${path}`, payload: bytes })).toMatchObject({
      statusCode: 403,
    });
    for (const method of ['GET', 'HEAD', 'DELETE'] as const) expect((await sendSigned(testApp, signed, method, path)).statusCode).toBe(403);
    const larger = Buffer.concat([bytes, bytes]);
    expect((await sendSigned(testApp, signed, 'PUT', path, larger)).body).toContain('EntityTooLarge');
    expect((await put(signed, path)).statusCode).toBe(200);
    testApp.clock.advance({ minutes: 61 });
    expect((await put(signed, path)).body).toContain('ExpiredToken');
    // New credentials for the same path.
    const { uploadId } = signed.callback.callbackVar;
    const renewed = (await apply('head', { fileSize: bytes.length, uploadId })).body[0];
    expect(renewed?.filePath).toBe(path);
    expect((await put(renewed ?? signed, path)).statusCode).toBe(200);
    expect(await confirm(uploadId)).toMatchObject({ success: true });
    expect(await apply('head', { fileSize: bytes.length, uploadId })).toMatchObject(refused('uploadNotFound'));
  });

  it('cannot be replaced after it was confirmed', async () => {
    const film = videoOf(3000);
    const signed = await applyFor(testApp, 'xiaoman', 'review', film.length, mp4);
    await sendSigned(testApp, signed, 'PUT', signed.filePath, film);
    const { body } = await confirm(signed.callback.callbackVar.uploadId);
    await sendSigned(testApp, signed, 'PUT', signed.filePath, Buffer.alloc(3000, '<html>'));
    expect(await confirm(signed.callback.callbackVar.uploadId)).toMatchObject({ body: { fileType: 'video/mp4' } });
    expect((await get(body.readUrl)).rawPayload.equals(film)).toBe(true);
  });

  it('is refused before it is sent if it is empty, too large, of another type or for an unknown purpose', async () => {
    expect(await apply('head', { fileSize: 0 })).toMatchObject(refused('uploadEmpty'));
    expect(await apply('head', { fileSize: 20_000_001 })).toMatchObject({
      ...refused('uploadTooLarge'),
      message: '「a.jpg」太大：JPG、PNG、WebP、GIF 图片最大 20 MB',
    });
    expect(await apply('head', { fileType: 'video/mp4' })).toMatchObject({
      ...refused('uploadTypeWrong'),
      message: '不能上传「a.jpg」：这里可以上传 JPG、PNG、WebP、GIF 图片',
    });
    for (const fileType of ['image/svg+xml', 'text/html', 'constructor'])
      expect(await apply('head', { fileType })).toMatchObject(refused('uploadTypeWrong'));
    expect(await apply('head', { fileType: '', fileName: 'a.html' })).toMatchObject(refused('uploadTypeWrong'));
    // Not every phone plays it.
    for (const webm of [{ fileType: 'video/webm' }, { fileType: '' }])
      expect(await apply('review', { ...webm, fileName: 'pour.webm' })).toMatchObject({
        ...refused('uploadTypeWrong'),
        message: '不能上传「pour.webm」：这里可以上传 JPG、PNG、WebP、GIF 图片、MP4、MOV 视频',
      });
    for (const fileDir of ['../1002', 'constructor', 'goods'])
      expect(await apply(fileDir, {})).toMatchObject({
        ...refused('uploadPurposeWrong'),
        message: `fileDir 不能是「${fileDir}」：可以是 head、review、leaveMessage、refund、proof、suggestion、uploadTask`,
      });
    expect(
      await visitor.call(uploadCalls.applyUpload, { fileDir: 'head', applyDetails: [{ fileSize: 1, fileType: '', fileName: 'a.jpg' }] }),
    ).toMatchObject({
      status: 401,
    });
  });

  it('cannot be confirmed before it has arrived completely', async () => {
    const bytes = await noisePicture(30, 30).png().toBuffer();
    const signed = await applyFor(testApp, 'xiaoman', 'head', bytes.length);
    const { uploadId } = signed.callback.callbackVar;
    expect(await confirm(uploadId)).toMatchObject(refused('uploadNotArrived'));
    for (const part of [bytes.subarray(0, 100), Buffer.alloc(0)]) {
      await sendSigned(testApp, signed, 'PUT', signed.filePath, part);
      expect(await confirm(uploadId)).toMatchObject(refused('uploadIncomplete'));
    }
    await sendSigned(testApp, signed, 'PUT', signed.filePath, bytes);
    expect(await confirm(uploadId)).toMatchObject({ success: true });
    const short = videoOf(4000);
    const film = await applyFor(testApp, 'xiaoman', 'review', 5000, mp4);
    await sendSigned(testApp, film, 'PUT', film.filePath, short);
    for (let times = 0; times < 2; times += 1)
      expect(await confirm(film.callback.callbackVar.uploadId)).toMatchObject({
        ...refused('uploadIncomplete'),
        message: '文件没有传完整：应为 5000 字节，收到 4000 字节',
      });
    await sendSigned(testApp, film, 'PUT', film.filePath, videoOf(5000));
    expect(await confirm(film.callback.callbackVar.uploadId)).toMatchObject({ success: true });
  });

  it('gets the same reply for repeated or simultaneous confirmations', async () => {
    const files: readonly [Buffer, readonly [string, string] | undefined][] = [
      [await noisePicture(200, 200).png().toBuffer(), undefined],
      [videoOf(3000), mp4],
    ];
    for (const [content, name] of files) {
      const signed = await applyFor(testApp, 'xiaoman', 'review', content.length, name);
      await sendSigned(testApp, signed, 'PUT', signed.filePath, content);
      const answers = await Promise.all([1, 2, 3].map(() => confirm(signed.callback.callbackVar.uploadId)));
      for (const { success, body } of answers) expect([success, body]).toEqual([true, answers[0]?.body]);
      expect(await confirm(signed.callback.callbackVar.uploadId)).toMatchObject({ success: true, body: answers[0]?.body ?? {} });
    }
  });

  it('cannot be confirmed or removed by another member or from another site', async () => {
    const signed = await applyFor(testApp, 'xiaoman', 'head', tinyGif.length);
    await sendSigned(testApp, signed, 'PUT', signed.filePath, tinyGif);
    const { uploadId } = signed.callback.callbackVar;
    for (const who of [dazhi, kaying]) {
      expect(await who.call(uploadCalls.confirmUpload, { uploadId })).toMatchObject(refused('uploadNotFound'));
      expect(await who.call(uploadCalls.removeUpload, { uploadId })).toMatchObject(refused('uploadNotFound'));
    }
    expect(await confirm(uploadId)).toMatchObject({ success: true });
  });

  it('can be removed by its member, unless something uses it', async () => {
    const { uploadId, readUrl, linkUrl } = await putUpload(testApp, 'xiaoman', 'review');
    expect(await get(`${readUrl}!small`)).toMatchObject({ statusCode: 200 });
    const use = { memberId: people.xiaoman.id, purpose: 'review' as const, usedBy: 'review:1' };
    const take = (usedBy: string) => testApp.databases.units.write(1001, (db) => takeUploads(db, [linkUrl], { ...use, usedBy }));
    const [taken] = await take('review:1');
    expect(taken).toMatchObject({ id: uploadId, link: linkUrl, kind: 'picture' });
    expect(await xiaoman.call(uploadCalls.removeUpload, { uploadId: String(uploadId) })).toMatchObject(refused('uploadUsed'));
    testApp.clock.advance({ days: 8 });
    await testApp.runDueJobs();
    expect(await get(`${readUrl}!small`)).toMatchObject({ statusCode: 200 });
    await testApp.sql('update upload set used_by = null where id = $1', [uploadId]);
    await xiaoman.ask(uploadCalls.removeUpload, { uploadId: String(uploadId) });
    await xiaoman.ask(uploadCalls.removeUpload, { uploadId: String(uploadId) });
    await testApp.runDueJobs();
    expect(await get(`${readUrl}!small`)).toMatchObject({ statusCode: 404 });
    await expect(take('review:1')).rejects.toMatchObject(refusal('uploadNotFound'));
  });

  it('takes no more in all its parts than was announced, however many uploads of parts its member begins', async () => {
    const signed = await applyFor(testApp, 'xiaoman', 'review', 6000, mp4);
    const send = (query: string, body?: Buffer) => sendSigned(testApp, signed, body ? 'PUT' : 'POST', `${signed.filePath}?${query}`, body);
    const begin = async () => /<UploadId>(\w+)</.exec((await send('uploads=')).body)?.[1] ?? '';
    const kept = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const uploadId = await begin();
      for (let part = 1; part <= 20; part += 1) {
        const { statusCode } = await send(`uploadId=${uploadId}&partNumber=${part}`, Buffer.alloc(2500, part));
        expect(statusCode).toBe(part <= 2 ? 200 : 400);
      }
      kept.add(uploadId);
    }
    const stored = await Promise.all([...kept].map((id) => testApp.objects.listParts(signed.filePath, id).catch(() => [])));
    expect(stored.flat().reduce((sum, { bytes }) => sum + bytes, 0)).toBe(5000);
  });

  it('that was removed cannot come back: its credentials write nothing more', async () => {
    const content = videoOf(3000);
    const signed = await applyFor(testApp, 'xiaoman', 'review', content.length, mp4);
    const send = () => sendSigned(testApp, signed, 'PUT', signed.filePath, content);
    expect(await send()).toMatchObject({ statusCode: 200 });
    await xiaoman.ask(uploadCalls.removeUpload, signed.callback.callbackVar);
    expect(await send()).toMatchObject({ statusCode: 403 });
    await testApp.runDueJobs();
    expect(await testApp.objects.head(signed.filePath)).toBeUndefined();
    // A store elsewhere takes what is sent until the credentials end: it is deleted after that.
    await testApp.objects.put(signed.filePath, content);
    testApp.clock.advance({ minutes: 119 });
    await testApp.runDueJobs();
    expect(await testApp.objects.head(signed.filePath)).toBeDefined();
    testApp.clock.advance({ minutes: 2 });
    await testApp.runDueJobs();
    expect(await testApp.objects.head(signed.filePath)).toBeUndefined();
  });

  it('is removed after a day if it was not confirmed, and after a week if nothing uses it', async () => {
    const unconfirmed = await applyFor(testApp, 'xiaoman', 'review', tinyGif.length);
    await sendSigned(testApp, unconfirmed, 'PUT', unconfirmed.filePath, tinyGif);
    const unused = await putUpload(testApp, 'xiaoman', 'review');
    testApp.clock.advance({ hours: 25 });
    await testApp.runDueJobs();
    expect(await confirm(unconfirmed.callback.callbackVar.uploadId)).toMatchObject(refused('uploadNotFound'));
    expect(await get(unused.readUrl)).toMatchObject({ statusCode: 200 });
    testApp.clock.advance({ days: 7 });
    await testApp.runDueJobs();
    expect(await get(unused.readUrl)).toMatchObject({ statusCode: 404 });
  });

  it('is refused beyond 300 files or 2 GB of a member in a day', async () => {
    const details = Array.from({ length: 20 }, () => ({ fileSize: 199_000_000, fileType: 'video/mp4', fileName: 'a.mp4' }));
    const many = (count: number) => dazhi.call(uploadCalls.applyUpload, { fileDir: 'review', applyDetails: details.slice(0, count) });
    expect(await many(20)).toMatchObject(refused('uploadTooMany'));
    expect(await many(9)).toMatchObject({ success: true });
    expect(await many(2)).toMatchObject(refused('uploadTooMany'));
    testApp.clock.advance({ hours: 25 });
    expect(await many(2)).toMatchObject({ success: true });
    await testApp.sql(
      "insert into upload (site_id, member_id, purpose, kind, key, ending, said_bytes, said_type, said_name, applied_at) select 1001, $1, 'head', 'picture', n::text, 'webp', 1, '', '', $2 from generate_series(1, 298) n",
      [people.dazhi.id, testApp.clock.now()],
    );
    expect(await many(1)).toMatchObject(refused('uploadTooMany'));
    testApp.clock.advance({ hours: 25 });
  });
});

const refusal = (name: string) => expect.objectContaining({ refusal: name }) as object;

describe('the use of an uploaded file', () => {
  const use = { memberId: people.xiaoman.id, purpose: 'review' as const, usedBy: 'review:9' };
  const take = (links: readonly string[], more: Partial<typeof use> = {}) =>
    testApp.databases.units.write(1001, (db) => takeUploads(db, links, { ...use, ...more }));

  it('is refused if the file is of another member, site or purpose, or has not arrived', async () => {
    const own = await putUpload(testApp, 'xiaoman', 'review');
    const unconfirmed = await applyFor(testApp, 'xiaoman', 'review', 100);
    const cases: readonly (readonly [string, string])[] = [
      [(await putUpload(testApp, 'dazhi', 'review')).linkUrl, 'uploadNotFound'],
      [(await putUpload(testApp, 'kaying', 'review')).linkUrl, 'uploadNotFound'],
      [(await putUpload(testApp, 'xiaoman', 'head')).linkUrl, 'uploadPurposeWrong'],
      [unconfirmed.linkUrl, 'uploadNotArrived'],
      [own.linkUrl.replace(/-[0-9a-f]{32}/, `-${'0'.repeat(32)}`), 'uploadNotFound'],
      ['https://elsewhere.example/x.png', 'uploadNotFound'],
      ['/mall/pictures/bear.webp', 'uploadNotFound'],
    ];
    for (const [link, name] of cases) await expect(take([own.linkUrl, link]), link).rejects.toMatchObject(refusal(name));
    expect(await take([own.linkUrl])).toMatchObject([{ id: own.uploadId }]);
  });
});
