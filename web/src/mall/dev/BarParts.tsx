import Headphones from 'lucide-react/icons/headphones';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { ActionBar, ActionBarTool } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { TabBar } from '#kit/ui/TabBar.tsx';
import { TintedBackdrop } from '#kit/ui/TintedBackdrop.tsx';
import styles from './dev.module.css';

/** Shows samples of the bars at the bottom of a page, for developers. */
export const BarParts = () => (
  <>
    <TintedBackdrop />
    <Card title="很长的页面">
      <div className={styles.tall}>往下滚</div>
    </Card>
    <Card title="最后一张卡片">它和底栏之间有距离</Card>
    <ActionBar aboveTabBar>
      <ActionBarTool icon={Headphones} name="客服" onTap={() => {}} />
      <ActionBarTool icon={Heart} name="收藏" on onTap={() => {}} />
      <ActionBarTool icon={ShoppingCart} name="购物车" count={4} to="/404" />
      <Button kind="secondary">加入购物车</Button>
      <Button kind="main">立即购买</Button>
    </ActionBar>
    <TabBar
      items={[
        { to: '/', name: '首页', icon: House, on: true },
        { to: '/404', name: '分类', icon: LayoutGrid, on: false },
        { to: '/shopCart/mall/list', name: '购物车', icon: ShoppingCart, on: false, count: 120 },
      ]}
    />
  </>
);
