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

  it('takes no day, mobile number or one of several for the number, but the column that a heading names', () => {
    expect(parseParcelTable(`${tid}\t2026-11-29\t13800138000\tSF1234567890`)).toEqual([{ tid, courier: '', number: 'SF1234567890' }]);
    expect(parseParcelTable(`${tid},20261129,202611291015,顺丰速运`)).toEqual([{ tid, courier: 'shunfeng', number: '' }]);
    expect(parseParcelTable(`${tid} SF1234567890 SF1234567891`)).toEqual([{ tid, courier: '', number: '' }]);
    const headed = `下单时间,订单编号,手机,商家编码,物流公司,物流单号\n2026-11-29,${tid},13800138000,AB-100200,中通快递,73100000000000\n`;
    expect(parseParcelTable(headed)).toEqual([{ tid, courier: 'zhongtong', number: '73100000000000' }]);
    expect(parseParcelTable(`${headed}2026-11-29,${tid},13800138000,AB-100200,,\n`)[1]).toEqual({ tid, courier: '', number: '' });
  });
});
