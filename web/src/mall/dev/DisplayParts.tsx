import Bell from 'lucide-react/icons/bell';
import Share2 from 'lucide-react/icons/share-2';
import Wallet from 'lucide-react/icons/wallet';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { Badge } from '#kit/ui/Badge.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Carousel } from '#kit/ui/Carousel.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Picture, PictureCaption, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Steps } from '#kit/ui/Steps.tsx';
import { Tag, Tags } from '#kit/ui/Tag.tsx';
import { StruckPrice } from '#kit/ui/StruckPrice.tsx';
import styles from './dev.module.css';

const pictures = ['alarm-clock-mint', 'air-fryer-ivory', 'alarm-clock-red', 'alarm-clock-lemon'].map(
  (name) => `/mall/pictures/${name}.webp`,
);
const [first = '', second = '', third = '', fourth = ''] = pictures;

/** Shows samples of prices, tags, pictures and buttons, for developers. */
export const DisplayParts = () => (
  <>
    <div className={styles.banner}>
      <Carousel label="轮播" autoPlay>
        {pictures.map((picture, at) => (
          <Picture key={picture} src={picture} alt="" ratio={702 / 320} share={0.94} first={at === 0} />
        ))}
      </Carousel>
    </div>
    <Card title="价格" end={<MoreLink to="/404">更多</MoreLink>}>
      <div className={styles.row}>
        <Price yuan={139} size="xl" /> <StruckPrice yuan={168} shown label="近 7 日最低成交价" />
      </div>
      <div className={styles.row}>
        <Price yuan={45.9} size="l" /> <Price yuan={45.9} /> <StruckPrice yuan={59} /> <Price yuan={45.9} size="s" />
        <Price yuan={309.2} tone="ink" /> <Price yuan={12} from /> <Price yuan={undefined} />
      </div>
    </Card>
    <Card
      title="限时折扣"
      beside={
        <span className={styles.row}>
          <span>距结束</span> <Countdown to={shopNow() + 8_076_000} label="距结束" />
        </span>
      }
      end={
        <MoreLink to="/404" strong>
          领券
        </MoreLink>
      }
    >
      <Tags>
        <Tag tone="full">限时折扣</Tag>
        <Tag>满199减20</Tag>
        <Tag tone="grey">包邮</Tag>
        <Tag tone="vip">金卡价 ¥118.00</Tag>
        <Tag tone="ok">推荐</Tag>
        <Tag>放不下的不显示一半</Tag>
      </Tags>
      <div className={styles.row}>
        <Countdown to={shopNow() + 892_000} short label="剩余" /> <Countdown to={shopNow() + 250_000_000} label="剩余" />
        <Countdown to={shopNow() - 5000} label="剩余" />
      </div>
    </Card>
    <Card title="图片">
      <div className={styles.grid}>
        <Picture src={first} alt="薄荷绿闹钟" share={0.22} />
        <Picture src={second} alt="空气炸锅" share={0.22} tone="#F5EBDC">
          <PictureCaption>仅剩 3 件</PictureCaption>
        </Picture>
        <Picture src={third} alt="红色闹钟" share={0.22}>
          <PictureOverlay>已售罄</PictureOverlay>
        </Picture>
        <Picture src="/mall/pictures/none.webp" alt="没有的图片" share={0.22} />
      </div>
      <div className={styles.gallery}>
        <Carousel label="商品图片" indicator="count">
          <Picture src={fourth} alt="柠檬黄闹钟" share={0.9} />
          <Picture src={first} alt="薄荷绿闹钟" share={0.9} />
        </Carousel>
      </div>
    </Card>
    <Card title="按钮">
      <div className={styles.row}>
        <Button kind="main">去支付</Button>
        <Button kind="soft">加入购物车</Button>
        <Button>查看物流</Button>
        <Button kind="main-line">确认收货</Button>
      </div>
      <div className={styles.row}>
        <Button kind="main" size="s">
          去支付
        </Button>
        <Button kind="soft" size="s">
          再买一件
        </Button>
        <Button size="s">取消订单</Button>
        <Button kind="main-line" size="s">
          到货提醒
        </Button>
      </div>
      <div className={styles.row}>
        <Button kind="main" busy>
          提交中
        </Button>
        <Button kind="main" disabled>
          不可用
        </Button>
        <Button kind="main" icon={Wallet} second="券后 ¥109.00">
          立即购买
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton icon={Bell} label="消息" badge={true} onTap={() => {}} />{' '}
        <IconButton icon={Bell} label="消息" badge={4} onTap={() => {}} />
        <IconButton icon={Share2} label="分享" floating onTap={() => {}} />
        <IconButton icon={Share2} label="分享" disabled onTap={() => {}} />
        {[0, 1, 99, 100].map((count) => (
          <span key={count} className={styles.badged}>
            <Badge count={count} />
          </span>
        ))}
      </div>
    </Card>
    <Card>
      <Steps names={['下单', '付款', '发货', '派送中', '完成']} at={3} />
    </Card>
  </>
);
