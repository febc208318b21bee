import { describe, expect, it } from 'vitest';
import { createJointReads } from './joint-reads.ts';

describe('database reads that several requests share', () => {
  /** Lists the keys of each statement that was sent, with what answers it. */
  const useReads = () => {
    const sent: { siteId: number; keys: readonly number[]; answer: () => void; fail: (fault: Error) => void }[] = [];
    const reads = createJointReads<{ readonly siteId: number }>((siteId, work) => work({ siteId }));
    const load = ({ siteId }: { readonly siteId: number }, keys: readonly number[]) =>
      new Promise<ReadonlyMap<number, number>>((resolve, reject) => {
        sent.push({ siteId, keys, answer: () => resolve(new Map(keys.map((key) => [key, key * 10]))), fail: reject });
      });
    return { sent, ask: (siteId: number, keys: readonly number[]) => reads(siteId, 'stock', keys, load) };
  };
  const turn = () => new Promise((resume) => setImmediate(resume));

  it('share one statement if they are requested at the same moment', async () => {
    const { sent, ask } = useReads();
    const [first, second] = [ask(1, [3, 4]), ask(1, [4, 5])];
    await turn();
    expect(sent.map(({ keys }) => keys)).toEqual([[3, 4, 5]]);
    sent[0]?.answer();
    expect((await first).get(3)).toBe(30);
    expect((await second).get(5)).toBe(50);
  });

  it('are not shared by a request that comes after the read began', async () => {
    const { sent, ask } = useReads();
    void ask(1, [3]);
    await turn();
    const later = ask(1, [3]);
    await turn();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await turn();
    expect(sent).toHaveLength(2);
    sent[1]?.answer();
    expect((await later).get(3)).toBe(30);
  });

  it('are separate for each site', async () => {
    const { sent, ask } = useReads();
    void ask(1, [3]);
    void ask(2, [3]);
    await turn();
    expect(sent.map(({ siteId }) => siteId)).toEqual([1, 2]);
  });

  it('fail only for the callers who shared the failed read', async () => {
    const { sent, ask } = useReads();
    const failing = ask(1, [3]);
    await turn();
    const next = ask(1, [4]);
    sent[0]?.fail(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await turn();
    sent[1]?.answer();
    expect((await next).get(4)).toBe(40);
  });
});
