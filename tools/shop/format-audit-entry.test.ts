import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditedCallTexts } from 'contract/shop/access/audited-calls.ts';
import type { CallShape } from 'contract/call.ts';
import { fieldLabels, formatAuditEntry, omittedFields } from './format-audit-entry.ts';

describe('the text of an audit log entry', () => {
  it('begins with the order number, labels each field, and leaves out the hash of a file', () => {
    expect(formatAuditEntry({ courier: 'shunfeng', number: 'SF1234567890', lineNos: [1, 2], tid: '26112215530337480242' })).toBe(
      '订单 26112215530337480242，快递 shunfeng，运单号 SF1234567890，行 1、2',
    );
    expect(formatAuditEntry({ name: 'goods.csv', fileHash: 'f'.repeat(64), goods: 6000 })).toBe('名称 goods.csv，商品数 6000');
  });
  it('shows the length of a list and its first items by code or name', () => {
    const rows = [{ code: 'A-1', price: '1' }, { code: 'A-2' }, { code: 'A-3' }, '…（共 300 项）'];
    expect(formatAuditEntry({ rows })).toBe('商品行 A-1、A-2、A-3 等 300 项');
    expect(formatAuditEntry({ rows: [{ code: 'A-1' }] })).toBe('商品行 A-1');
    expect(formatAuditEntry({ rows: [{ name: '茶壶' }, { name: '茶杯' }] })).toBe('商品行 茶壶、茶杯');
    expect(formatAuditEntry({ unheardOf: [{ at: 1 }] })).toBe('unheardOf 1 项');
    expect(formatAuditEntry({ events: [] })).toBe('事件 0 项');
  });
  it('has a label for every input field of a merchant call that changes something', async () => {
    const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');
    const files = readdirSync(contract, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.shapes.ts'));
    const known: string[] = [];
    const wordless: string[] = [];
    for (const file of files) {
      const domain = file.split(/[\\/]/)[1] ?? '';
      const tables = Object.values((await import(join(contract, file))) as Record<string, Record<string, CallShape>>);
      for (const [name, shape] of tables.flatMap((table) => Object.entries(table))) {
        const call = [`${domain}.${name}`, `merchant.${name}`].find((one) => Object.hasOwn(auditedCallTexts, one));
        if (call === undefined) continue;
        known.push(call);
        const parts = [shape.params, shape.query, shape.body] as readonly ({ readonly properties?: object } | undefined)[];
        const fields = parts.flatMap((part) => Object.keys(part?.properties ?? {}));
        wordless.push(
          ...fields
            .filter((field) => !Object.hasOwn(fieldLabels, field) && !omittedFields.includes(field))
            .map((field) => `${call}: ${field}`),
        );
      }
    }
    expect(wordless).toEqual([]);
    expect(known.sort()).toEqual(Object.keys(auditedCallTexts).sort());
  });
  it('lists the first changes and the number of all changes', () => {
    const changes = [...Array.from({ length: 1000 }, (_, i) => `A-${i} 售价 9 → 8`), '…（共 1200 项）'];
    const lines = formatAuditEntry({ rows: 400, changes }).split('\n');
    expect([lines[0], lines[1], lines.length]).toEqual(['商品行 400', '    A-0 售价 9 → 8', 22]);
    expect(lines.at(-1)).toContain('共 1200 处');
  });
  it('stays on one line of limited length if it lists no changes', () => {
    expect(formatAuditEntry({ note: '长\n'.repeat(100) })).toBe(`备注 ${'长 '.repeat(30)}…`);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'.repeat(50)]));
    expect(formatAuditEntry(many)).toHaveLength(201);
  });
});
