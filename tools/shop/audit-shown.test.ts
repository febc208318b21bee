import { describe, expect, it } from 'vitest';
import { auditShown } from './audit-shown.ts';

describe('a line of the log', () => {
  it('names the order first, and says fields in words', () => {
    expect(auditShown({ courier: 'shunfeng', number: 'SF1234567890', lineNos: [1, 2], tid: '26112215530337480242' })).toBe(
      '订单 26112215530337480242，快递 shunfeng，运单号 SF1234567890，行 1、2',
    );
    expect(auditShown({ name: 'goods.csv', fileHash: 'f'.repeat(64), goods: 6000 })).toBe('名称 goods.csv，商品数 6000');
  });
  it('says of a list how many it had, and the first of it by code or name', () => {
    const rows = [{ code: 'A-1', price: '1' }, { code: 'A-2' }, { code: 'A-3' }, '…（共 300 项）'];
    expect(auditShown({ rows })).toBe('商品行 A-1、A-2、A-3 等 300 项');
    expect(auditShown({ rows: [{ code: 'A-1' }] })).toBe('商品行 A-1');
    expect(auditShown({ steps: [{ at: 1 }] })).toBe('steps 1 项');
    expect(auditShown({ events: [] })).toBe('事件 0 项');
  });
  it('is never longer than a line', () => {
    expect(auditShown({ note: '长\n'.repeat(100) })).toBe(`备注 ${'长 '.repeat(30)}…`);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'.repeat(50)]));
    expect(auditShown(many)).toHaveLength(201);
  });
});
