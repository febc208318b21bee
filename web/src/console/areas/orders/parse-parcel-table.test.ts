import { describe, expect, it } from 'vitest';
import { parseParcelTable } from './parse-parcel-table.ts';

const tid = '26112912000000000001';

describe('parseParcelTable', () => {
  it('reads columns in any order, by tabs, commas or spaces, and skips a heading', () => {
    expect(parseParcelTable(`\uFEFF订单号,快递公司,运单号\r\n${tid},顺丰速运,SF1234567890\r\n`)).toEqual([
      { tid, courier: 'shunfeng', number: 'SF1234567890' },
    ]);
    expect(parseParcelTable(`YT9876543210\t圆通速递\t${tid}`)).toEqual([{ tid, courier: 'yuantong', number: 'YT9876543210' }]);
    expect(parseParcelTable(`${tid} SF1234567890`)).toEqual([{ tid, courier: '', number: 'SF1234567890' }]);
    expect(parseParcelTable(`"=${tid}","中通快递","73100000000000"`)).toEqual([{ tid, courier: 'zhongtong', number: '73100000000000' }]);
    expect(parseParcelTable('没有订单号的一行')).toEqual([]);
  });
});
