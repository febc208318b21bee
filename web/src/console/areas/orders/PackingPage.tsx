import { Button } from 'antd';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { useRead } from '#console/client.ts';
import { useAddress } from '#console/navigation.ts';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatMoment } from '#console/shop-time.ts';
import styles from './orders.module.css';

/** The most orders that one call lists. */
const mostOrders = 100;

/** Packing lists to print: what to pick for all orders, then a sheet for each with its receiver. */
export function PackingPage() {
  const [address] = useAddress();
  const all = (address['tids'] ?? '').split('.').filter((tid) => /^\d{20}$/.test(tid));
  const tids = all.slice(0, mostOrders);
  const read = useRead(logisticsMerchantCalls.packingLists, tids.length === 0 ? null : { tids });
  return (
    <Page
      title="配货单"
      back={{ to: '/orders?tab=toShip', title: '订单' }}
      note={all.length > mostOrders ? `一次打印 ${mostOrders} 笔，其余的请分批打印` : undefined}
      acts={
        <Button type="primary" onClick={() => print()}>
          打印
        </Button>
      }
    >
      <Card>
        {tids.length === 0 ? (
          <Nothing text="在订单列表里勾选要配货的订单" />
        ) : (
          <Loaded query={read}>
            {({ list, picks, left }) => (
              <div className={styles['print']}>
                {left.length > 0 && <p className={styles['hint']}>没有要发的商品：{left.join('、')}</p>}
                {picks.length > 0 && (
                  <section className={styles['sheet']}>
                    <h2>拣货汇总：{list.length} 笔订单</h2>
                    <table>
                      <thead>
                        <tr>
                          <th scope="col">编码</th>
                          <th scope="col">商品</th>
                          <th scope="col">规格</th>
                          <th scope="col">件数</th>
                          <th scope="col">订单</th>
                        </tr>
                      </thead>
                      <tbody>
                        {picks.map(({ skuId, code, title, skuText, num, orders }) => (
                          <tr key={skuId}>
                            <td>{code}</td>
                            <td>{title}</td>
                            <td>{skuText}</td>
                            <td>{num}</td>
                            <td>{orders}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </section>
                )}
                {list.map(({ tid, payTime, memberName, receiver, memo, note, lines }) => (
                  <section key={tid} className={styles['sheet']}>
                    <h3>
                      {tid} · {memberName}
                    </h3>
                    <p>
                      {receiver ? `${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}` : '不用发货'}
                      {payTime !== null && <span className={styles['sub']}>付款 {formatMoment(payTime)}</span>}
                    </p>
                    {memo !== '' && <p>买家留言：{memo}</p>}
                    {note !== '' && <p>备注：{note}</p>}
                    <table>
                      <thead>
                        <tr>
                          <th scope="col">编码</th>
                          <th scope="col">商品</th>
                          <th scope="col">规格</th>
                          <th scope="col">件数</th>
                        </tr>
                      </thead>
                      <tbody>
                        {lines.map(({ lineNo, code, title, skuText, num, components, leaveMessages }) => (
                          <tr key={lineNo}>
                            <td>{code}</td>
                            <td>
                              {title}
                              {components.map((part) => (
                                <small key={`${part.code} ${part.title} ${part.skuText}`} className={styles['sub']}>
                                  含 {part.title} {part.skuText} × {part.num}
                                </small>
                              ))}
                              {leaveMessages.map(({ name, value }) => (
                                <small key={name} className={styles['sub']}>
                                  {name}：{value}
                                </small>
                              ))}
                            </td>
                            <td>{skuText}</td>
                            <td>{num}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </section>
                ))}
              </div>
            )}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}
