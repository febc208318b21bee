import { partBytes, partsAtOnce } from 'contract/shop/upload/upload-rules.ts';
import { describe, expect, it } from 'vitest';
import { cutUploadParts, UploadInterrupted, type UploadPart, sendUploadParts } from './send-upload-parts.ts';

const megabyte = 1024 * 1024;
const options = { atOnce: partsAtOnce, delays: [0, 0], signal: new AbortController().signal };

describe('the parts of an uploaded file', () => {
  it('have 15 MB each, and the last part the rest [R-585]', () => {
    expect(cutUploadParts(50 * megabyte, partBytes).map(({ bytes }) => bytes / megabyte)).toEqual([15, 15, 15, 5]);
    expect(cutUploadParts(60 * megabyte, partBytes)).toMatchObject([
      { number: 1, first: 0 },
      { number: 2, first: 15 * megabyte },
      { number: 3, first: 30 * megabyte },
      { number: 4, first: 45 * megabyte, bytes: 15 * megabyte },
    ]);
  });

  it('are sent twenty at a time [R-586]', async () => {
    let [running, most] = [0, 0];
    const sent: number[] = [];
    await sendUploadParts(
      cutUploadParts(50, 1),
      async ({ number }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((end) => setTimeout(end, 1));
        running -= 1;
        sent.push(number);
      },
      options,
    );
    expect([most, sent.length]).toEqual([20, 50]);
  });

  it('are sent again after a broken connection, once for each given delay', async () => {
    const tries = new Map<number, number>();
    const breaking =
      (times: number) =>
      async ({ number }: UploadPart) => {
        tries.set(number, (tries.get(number) ?? 0) + 1);
        if (number === 2 && (tries.get(2) ?? 0) <= times) throw new UploadInterrupted();
      };
    await sendUploadParts(cutUploadParts(3, 1), breaking(2), options);
    expect([1, 2, 3].map((number) => tries.get(number))).toEqual([1, 3, 1]);
    tries.clear();
    await expect(sendUploadParts(cutUploadParts(3, 1), breaking(9), options)).rejects.toBeInstanceOf(UploadInterrupted);
    expect(tries.get(2)).toBe(3);
  });

  it('are not sent again after a refusal', async () => {
    let tries = 0;
    const refuse = async () => {
      tries += 1;
      throw new Error('refused');
    };
    await expect(sendUploadParts(cutUploadParts(1, 1), refuse, options)).rejects.toThrow('refused');
    expect(tries).toBe(1);
  });

  it('are aborted while they are sent, once the upload is cancelled', async () => {
    const stop = new AbortController();
    const stopped: number[] = [];
    const sending = sendUploadParts(
      cutUploadParts(3, 1),
      ({ number }, signal) =>
        new Promise((_, fail) =>
          signal.addEventListener('abort', () => {
            stopped.push(number);
            fail(new UploadInterrupted());
          }),
        ),
      { ...options, signal: stop.signal },
    );
    stop.abort(new Error('given up'));
    await expect(sending).rejects.toThrow('given up');
    expect(stopped).toEqual([1, 2, 3]);
  });
});
