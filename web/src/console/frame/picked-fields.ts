import { textOf } from '#console/frame/text-of.ts';
import type { CallRow } from 'contract/call.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import type { ListRow } from './list-spec.ts';

/** Describes where the values of a field are chosen from: a list, the value of its rows and how they read. */
export interface PickedFrom {
  readonly call: CallRow;
  readonly value: string;
  readonly label: (row: ListRow) => string;
  /** The list is searched by this word of its query; without it, it is read whole. */
  readonly searchBy?: string;
  /** A value that stands for none of the rows, which nothing chosen means too. */
  readonly none?: { readonly value: number; readonly label: string };
}

const levels: PickedFrom = { call: accountMerchantCalls.listLevels, value: 'id', label: ({ name }) => textOf(name) };
const goods: PickedFrom = {
  call: goodsMerchantCalls.listGoods,
  value: 'code',
  label: ({ title, code }) => `${textOf(title)}（${code === '' ? '没有编码' : textOf(code)}）`,
  searchBy: 'keyword',
};
const coupons: PickedFrom = { call: couponMerchantCalls.listCoupons, value: 'key', label: ({ name }) => textOf(name) };
const members: PickedFrom = {
  call: accountMerchantCalls.listMembers,
  value: 'id',
  label: ({ nick, mobile }) => `${textOf(nick)} ${textOf(mobile)}`,
  searchBy: 'keyword',
};

/** Names the fields whose values are chosen from a list of the shop, by the field's name or by `call.field`. */
const pickedFields: Readonly<Record<string, PickedFrom>> = {
  levels,
  levelId: levels,
  goods,
  coupon: coupons,
  coupons,
  members,
  memberId: members,
  'putBundle.code': goods,
  'putEquity.code': goods,
  numIid: { ...goods, value: 'numIid' },
  roleId: { call: peopleCalls.listRoles, value: 'id', label: ({ name }) => textOf(name) },
  freight: { call: freightMerchantCalls.listTemplates, value: 'name', label: ({ name }) => textOf(name) },
  parentId: {
    call: goodsMerchantCalls.listCategories,
    value: 'id',
    label: ({ path }) => textOf(path),
    none: { value: 0, label: '一级分类' },
  },
  card: { call: cardMerchantCalls.listCardTypes, value: 'key', label: ({ name }) => textOf(name) },
};

/** Finds where the values of a field are chosen from; undefined for a field that is typed. */
export const pickedFrom = (call: string, field: string): PickedFrom | undefined => pickedFields[`${call}.${field}`] ?? pickedFields[field];
