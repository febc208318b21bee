import { describe, expect, it } from 'vitest';
import { orderCalls } from './buying/order/order.calls.ts';
import { encodeRequest } from './encode-request.ts';

describe('the HTTP request of a call', () => {
  it('puts the input of a GET request into the path and the query string', () => {
    expect(
      encodeRequest({ method: 'GET', path: '/goods/:goodsId/stock' }, { goodsId: 7, stockIds: [1, 2], name: '茶 & 点', none: undefined }),
    ).toEqual({
      url: '/goods/7/stock?stockIds=%5B1%2C2%5D&name=%E8%8C%B6+%26+%E7%82%B9',
    });
  });
  it('puts the input of a POST into a JSON body, except the fields that the call declares for the query string', () => {
    expect(encodeRequest({ method: 'POST', path: '/cashier', inQuery: ['dfOpenId'] }, { dfOpenId: 'x', addressId: 3 })).toEqual({
      url: '/cashier?dfOpenId=x',
      body: '{"addressId":3}',
      contentType: 'application/json',
    });
  });
  it('has percent-encoded path parameters', () => {
    expect(encodeRequest({ method: 'DELETE', path: '/leader/dealer/adjust/amount/:id' }, { id: 'a/b?c' })).toEqual({
      url: '/leader/dealer/adjust/amount/a%2Fb%3Fc',
    });
  });
  it('has percent-encoded JSON in the body fields that the call declares as encoded [R-176]', () => {
    const row = { method: 'POST', path: '/mall/order/createOrder', encoded: ['goodsJson', 'tradeLMList'] } as const;
    expect(encodeRequest(row, { tid: '1', goodsJson: [{ numIid: 7, num: 2 }] })).toEqual({
      url: '/mall/order/createOrder',
      contentType: 'application/json',
      body: '{"tid":"1","goodsJson":"%5B%7B%22numIid%22%3A7%2C%22num%22%3A2%7D%5D"}',
    });
  });
  it("has the buyer's answers to a product's questions as percent-encoded JSON [R-177]", () => {
    const { body = '' } = encodeRequest(orderCalls.createOrder, { tid: '1', goodsJson: [], tradeLMList: [{ 刻字: '小满 & 我' }] });
    const sent = JSON.parse(body) as { tradeLMList: string };
    expect(sent.tradeLMList).toMatch(/^[\w%.~-]+$/);
    expect(JSON.parse(decodeURIComponent(sent.tradeLMList))).toEqual([{ 刻字: '小满 & 我' }]);
  });
  it('has a form-encoded body if the call declares one [R-397]', () => {
    expect(encodeRequest(orderCalls.confirmOrder, { tid: '10000000000000000001' })).toEqual({
      url: '/mall/frontorder/confirm',
      body: 'tid=10000000000000000001',
      contentType: 'application/x-www-form-urlencoded',
    });
    const row = { method: 'POST', path: '/goods/miniPage/pageList', form: true } as const;
    expect(encodeRequest(row, { ids: [1, 2], keyword: '茶 & 点', none: undefined }).body).toBe(
      'ids=%5B1%2C2%5D&keyword=%E8%8C%B6+%26+%E7%82%B9',
    );
  });
  it('is built without a change to the input object', () => {
    const input = { id: 1 };
    encodeRequest({ method: 'GET', path: '/a/:id' }, input);
    expect(input).toEqual({ id: 1 });
  });
});
