import Bell from 'lucide-react/icons/bell';
import { newsCalls } from 'contract/overall/news/news.calls.ts';
import type { NewsKind } from 'contract/overall/news/news-kinds.ts';
import type { Reply } from 'contract/call.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '#console/client.ts';
import { useMe } from '#console/me.ts';
import { useGo } from '#console/navigation.ts';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import styles from './NewsBell.module.css';

type News = Reply<typeof newsCalls.listNews>['list'][number];

/** Asks for news so often, in milliseconds: while the page is seen, and while it is not. */
const askEvery = { seen: 10_000, hidden: 30_000 } as const;
const mostShown = 30;

const words: Readonly<Record<NewsKind, string>> = {
  orderPaid: '新订单',
  refundAsked: '售后申请',
  refundReturned: '退货已寄回',
  proofSent: '付款凭证待审核',
  soldOut: '商品售罄',
};

/** Gives the page that a piece of news is about. */
const pageOf = ({ kind, about, title }: News): string =>
  ({
    orderPaid: `/orders/${about}`,
    refundAsked: `/refunds/${about}`,
    refundReturned: `/refunds/${about}`,
    proofSent: `/payment-proofs?tid=${title}`,
    soldOut: `/goods/${about.split(' ')[0]}`,
  })[kind];

const textOfNews = ({ kind, title, about, amount }: News): string =>
  `${words[kind]} ${kind === 'orderPaid' || kind === 'soldOut' ? title : about}${amount === null ? '' : ` ${formatYuan(amount)}`}`;

/** Asks so many back: one that was written later may have an earlier number. */
const overlap = 20;

const canNotify = (): boolean => 'Notification' in window;

/** Shows a notification of the browser, where that was allowed; tells whether it did. */
function notify(title: string, body: string): boolean {
  if (!canNotify() || Notification.permission !== 'granted') return false;
  return new Notification(title, { body, tag: 'news' }).title === title;
}

/** Shows that something happened: a number on the bell, a sentence on the page, and where it was allowed a notification of the browser. */
export function NewsBell() {
  const { shop } = useMe();
  const { go } = useGo();
  const seenKey = `console_news_${shop.siteId}`;
  const [list, setList] = useState<readonly News[]>([]);
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(seenKey) ?? -1));
  const [isOpen, setOpen] = useState(false);
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : 'denied'));
  const latest = useRef<number>(undefined);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const heard = new Set<number>();
    const ask = async () => {
      try {
        const after = latest.current;
        const reply = await send(newsCalls.listNews, after === undefined ? {} : { after: Math.max(0, after - overlap) }, {
          isPageRead: true,
        });
        if (isOver) return;
        const got = reply.list.filter(({ id }) => !heard.has(id));
        for (const { id } of got) heard.add(id);
        // A full page may have more behind it.
        latest.current = reply.list.length >= mostShown && after !== undefined ? Math.max(after, reply.list.at(-1)?.id ?? 0) : reply.latest;
        if (after === undefined) {
          setList(got);
          // Who opens the console for the first time has missed nothing.
          if (localStorage.getItem(seenKey) === null) {
            localStorage.setItem(seenKey, String(reply.latest));
            setSeen(reply.latest);
          }
        } else if (got.length > 0) {
          const newest = [...got].reverse();
          setList((before) => [...newest, ...before].slice(0, mostShown));
          const [first] = newest;
          const sentence = first && (got.length > 1 ? `${textOfNews(first)} 等 ${got.length} 条消息` : textOfNews(first));
          if (sentence !== undefined && !(document.hidden && notify(shop.name, sentence))) tell.news(sentence);
        }
      } catch {
        // The next one may arrive.
      }
      if (!isOver) timer = setTimeout(() => void ask(), document.hidden ? askEvery.hidden : askEvery.seen);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shop.name, seenKey]);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  const unseen = seen < 0 ? 0 : list.filter(({ id }) => id > seen).length;
  const newest = list[0]?.id ?? 0;
  const open = () => {
    setOpen(!isOpen);
    if (newest > seen) {
      localStorage.setItem(seenKey, String(newest));
      setSeen(newest);
    }
  };
  return (
    <div ref={box} className={styles['box']}>
      <button
        type="button"
        className={styles['bell']}
        aria-label={unseen > 0 ? `消息，${unseen} 条未读` : '消息'}
        aria-expanded={isOpen}
        onClick={open}
      >
        <Bell size={18} aria-hidden="true" />
        {unseen > 0 && <span className={styles['count']}>{unseen > 99 ? '99+' : unseen}</span>}
      </button>
      {isOpen && (
        <section className={styles['list']} aria-label="消息">
          <header>
            <h2>消息</h2>
            {permission === 'default' && (
              <button type="button" onClick={() => void Notification.requestPermission().then(setPermission)}>
                打开桌面通知
              </button>
            )}
          </header>
          {list.length === 0 ? (
            <p>还没有消息。新订单、售后申请、付款凭证和售罄的商品会出现在这里。</p>
          ) : (
            <ul>
              {list.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      go(pageOf(one));
                    }}
                  >
                    <span>{textOfNews(one)}</span>
                    <time>{formatMoment(one.at)}</time>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
