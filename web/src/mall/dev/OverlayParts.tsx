import { useState } from 'react';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import styles from './dev.module.css';

/** Shows samples of sheets, questions and toasts, for developers. */
export function OverlayParts() {
  const [sku, setSku] = useState(false);
  const [long, setLong] = useState(false);
  const [colour, setColour] = useState('松绿');
  const [pieces, setPieces] = useState(1);
  const { go } = usePageNavigation();
  return (
    <>
      <Card title="弹层">
        <div className={styles.row}>
          <Button onTap={() => setSku(true)}>选择规格</Button>
          <Button onTap={() => setLong(true)}>很长的</Button>
          <Button
            onTap={() =>
              void askToConfirm({ title: '删除这个地址？', text: '删除后不能恢复' }).then((yes) => toast(yes ? '删除了' : '留着'))
            }
          >
            询问
          </Button>
          <Button onTap={() => void askToConfirm({ title: '库存已更新', no: null, yes: '知道了' })}>告知</Button>
          <Button onTap={() => toastSuccess()}>完成</Button>
          <Button onTap={() => toast('购物车单个商品数量不能超过200')}>说话</Button>
        </div>
      </Card>
      <div className={styles.tall}>往下滚，弹层打开时页面不动。</div>
      <Sheet
        open={sku}
        onClose={() => setSku(false)}
        title="选择规格"
        head={
          <div className={styles.row}>
            <div style={{ width: '2rem' }}>
              <Picture src="/mall/pictures/alarm-clock-mint.webp" alt="" share={0.27} />
            </div>
            <div>
              <Price yuan={139} size="l" /> <StruckPrice yuan={168} />
              <p>已选 {colour}</p>
            </div>
          </div>
        }
        foot={
          <>
            <Button kind="soft" onTap={() => toastSuccess('已加入购物车')}>
              加入购物车
            </Button>
            <Button kind="main" onTap={() => go('/404')}>
              立即购买
            </Button>
          </>
        }
      >
        <ChipGroup label="颜色">
          {['松绿', '珊瑚红', '雾蓝'].map((name) => (
            <Chip key={name} on={name === colour} onTap={() => setColour(name)}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <div className={styles.row}>
          <input aria-label="背标刻字" placeholder="例如：小满" />
          <Stepper value={pieces} onChange={setPieces} label="数量" size="l" />
        </div>
      </Sheet>
      <Sheet
        open={long}
        onClose={() => setLong(false)}
        title="配送说明"
        foot={<Button onTap={() => void askToConfirm({ title: '叠在上面的询问' })}>再问一句</Button>}
      >
        {Array.from({ length: 40 }, (_, at) => (
          <p key={at}>第 {at + 1} 条：这里的内容自己滚动，滚到头也不带动页面。</p>
        ))}
      </Sheet>
    </>
  );
}
