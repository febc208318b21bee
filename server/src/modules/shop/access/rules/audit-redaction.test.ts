import { describe, expect, it } from 'vitest';
import { redactAuditInput, redactAuditValues } from './audit-redaction.ts';

describe('the redaction of audit log entries', () => {
  it('keeps a short entry unchanged', () => {
    expect(redactAuditInput({ tid: '1', lineNos: [1, 2], note: '加急' })).toEqual({ tid: '1', lineNos: [1, 2], note: '加急' });
  });

  it('shortens long texts and long lists, and notes the original length', () => {
    expect(redactAuditInput({ html: '长'.repeat(500) })).toEqual({ html: `${'长'.repeat(200)}…（共 500 字）` });
    expect(redactAuditInput({ rows: Array.from({ length: 30 }, (_, i) => i) })).toEqual({
      rows: [...Array.from({ length: 20 }, (_, i) => i), '…（共 30 项）'],
    });
    expect(redactAuditInput({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ a: { b: { c: { d: '…' } } } });
  });

  it('shortens texts further if the whole entry is too long', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ line: i, code: `A-${i}`, detail: '字'.repeat(190) }));
    const about = redactAuditInput({ id: 1, rows }) as { rows: unknown[] };
    expect(about.rows).toEqual([
      ...[0, 1, 2].map((i) => ({ line: i, code: `A-${i}`, detail: `${'字'.repeat(60)}…（共 190 字）` })),
      '…（共 300 项）',
    ]);
  });

  it('keeps the old values of a change in full, except for secrets', () => {
    const rules = Array.from({ length: 31 }, (_, i) => ({ regions: [`${i}0000`], first: 1, firstFee: 8, next: 1, nextFee: 2.5 }));
    const was = { name: '全国', rules, notServed: Array.from({ length: 40 }, (_, i) => `${i}0100`), notice: '长'.repeat(5000) };
    expect(redactAuditValues(was)).toEqual(was);
    expect(redactAuditValues({ ...was, privateKey: 'p' })).toEqual({ ...was, privateKey: '（不记录）' });
  });

  it('keeps the first 1000 old values in full, and notes the total number', () => {
    const lines = Array.from({ length: 1200 }, (_, i) => `A-${i} 售价 9 → 8`);
    expect(redactAuditValues(lines.slice(0, 1000))).toEqual(lines.slice(0, 1000));
    expect(redactAuditValues(lines)).toEqual([...lines.slice(0, 1000), '…（共 1200 项）']);
  });

  it('removes a secret from any field, also a nested one, and keeps other values', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nMIIE';
    expect(redactAuditInput({ account: { mchId: '190', apiV3Key: 'k', privateKey: 'p' }, value: pem, name: 'wk_1001_abc' })).toEqual({
      account: { mchId: '190', apiV3Key: '（不记录）', privateKey: '（不记录）' },
      value: '（不记录）',
      name: '（不记录）',
    });
    expect(redactAuditInput({ key: 'standard', keyId: 7 })).toEqual({ key: 'standard', keyId: 7 });
  });
});
