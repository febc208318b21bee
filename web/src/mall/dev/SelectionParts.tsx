import { useState } from 'react';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import styles from './dev.module.css';

const states = [
  { key: 'all', name: '全部' },
  { key: 'pay', name: '待付款', count: 1 },
  { key: 'send', name: '待发货', count: 12 },
  { key: 'receive', name: '待收货', count: 120 },
  { key: 'done', name: '已完成' },
  { key: 'refund', name: '退款/售后' },
] as const;

/** Shows samples of rows, checks, switches, chips, steppers and tabs, for developers. */
export function SelectionParts() {
  const [colour, setColour] = useState('松绿');
  const [pieces, setPieces] = useState(1);
  const [on, setOn] = useState(true);
  const [way, setWay] = useState('wechat');
  const [state, setState] = useState<(typeof states)[number]['key']>('all');
  return (
    <>
      <Tabs label="订单状态" even onCard tabs={states} on={state} onChange={setState} />
      <Card>
        <ListRow name="已选" onTap={() => toast('选择规格')}>
          松绿 · 20L · 1 件
        </ListRow>
        <ListRow name="送至" to="/404" below="18:00 前付款，明天送达 · 满 99 包邮">
          湖南长沙 岳麓区
        </ListRow>
        <ListRow end={<Tag>已选最优</Tag>} onTap={() => {}}>
          优惠券
        </ListRow>
        <ListRow below="共 1,260，本单可用 260 抵 ¥2.60" end={<Switch on={on} onChange={setOn} label="积分抵扣" />}>
          积分抵扣
        </ListRow>
        <ListRow end="不开发票" onTap={() => {}} disabled>
          发票
        </ListRow>
      </Card>
      <Card title="颜色">
        <ChipGroup label="颜色">
          {['松绿', '珊瑚红', '雾蓝', '炭灰'].map((name) => (
            <Chip
              key={name}
              on={name === colour}
              out={name === '炭灰' ? '缺货' : undefined}
              note={name === '雾蓝' ? '+¥20' : undefined}
              picture={<Picture src="/mall/pictures/alarm-clock-mint.webp" alt="" size="small" />}
              onTap={() => setColour(name)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
      </Card>
      <Card
        title="数量"
        end={<Stepper value={pieces} onChange={setPieces} max={5} label="数量" size="l" onLimit={() => toast('最多买 5 件')} />}
      >
        <div className={styles.row}>
          <Stepper value={pieces} onChange={setPieces} max={5} label="件数" />
          <Stepper value={1} onChange={() => {}} label="件数" disabled />
          <Price yuan={139 * pieces} />
        </div>
      </Card>
      <Card title="勾选">
        <Checkbox on={on} onChange={setOn}>
          全选
        </Checkbox>
        <div className={styles.row}>
          <Checkbox on={false} onChange={() => {}} label="未选" />
          <Checkbox on={false} disabled onChange={() => {}} label="不可选" />
          <Checkbox on disabled onChange={() => {}} label="已选不可改" />
        </div>
        {['wechat', 'alipay', 'balance'].map((name) => (
          <div key={name}>
            <Checkbox oneOf="way" on={name === way} disabled={name === 'balance'} onChange={() => setWay(name)}>
              {name}
            </Checkbox>
          </div>
        ))}
      </Card>
    </>
  );
}
