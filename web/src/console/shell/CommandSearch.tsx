import { Input, type InputRef, Modal } from 'antd';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useRead } from '#console/client.ts';
import { merchantCalls } from '#console/frame/find-call.ts';
import { callTitle } from '#console/frame/words.ts';
import { hasOneOf, useMay, useMe } from '#console/me.ts';
import { useGo } from '#console/navigation.ts';
import { menuSections } from '#console/page.ts';
import { pages } from '#console/pages.ts';
import { formatYuan } from '#console/shop-money.ts';
import styles from './CommandSearch.module.css';

interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly more?: string;
  readonly to: string;
}

const most = 6;

const focusOnce = (input: InputRef | null): void => input?.focus();

/** Searches over everything: pages and functions, settings, orders, members and products. */
export function CommandSearch({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={620}
      style={{ top: 72 }}
      title={<span className={styles['title']}>搜索</span>}
    >
      <SearchBox onClose={onClose} />
    </Modal>
  );
}

function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const me = useMe();
  const may = useMay();
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = /\p{Script=Han}/u.test(word) || word.length >= 2;
  const input = { keyword: word, pageNo: 1, pageSize: most };
  const orders = useRead(orderMerchantCalls.listOrders, isAsked && may(orderMerchantCalls.listOrders) ? input : null, {
    keepPrevious: true,
  });
  const members = useRead(accountMerchantCalls.listMembers, isAsked && may(accountMerchantCalls.listMembers) ? input : null, {
    keepPrevious: true,
  });
  const goods = useRead(goodsMerchantCalls.listGoods, isAsked && may(goodsMerchantCalls.listGoods) ? input : null, { keepPrevious: true });
  const settings = useRead(siteMerchantCalls.listSettings, isAsked && may(siteMerchantCalls.listSettings) ? {} : null);
  const has = (text: string): boolean => text.toLowerCase().includes(typed.trim().toLowerCase());
  const seen = pages.filter(({ path, may: needs }) => !path.includes('$') && hasOneOf(me, needs));
  const ofMenu: Hit[] = seen
    .filter(({ title, words = '' }) => typed.trim() === '' || has(title + words))
    .map(({ title, path, menu }) => ({ kind: '页面', title, ...(menu ? { more: menuSections[menu] } : {}), to: path }));
  const ofCalls: Hit[] =
    typed.trim() === ''
      ? []
      : Object.keys(merchantCalls)
          .filter(
            (name) => may(merchantCalls[name]?.row ?? {}) && has(callTitle(name)) && !ofMenu.some(({ title }) => title === callTitle(name)),
          )
          .map((name) => ({ kind: '功能', title: callTitle(name), to: `/calls/${name}` }));
  const ofReads: Hit[] = isAsked
    ? [
        ...(orders.data?.list ?? []).map(({ tid, list, payment, statusText }) => ({
          kind: '订单',
          title: tid,
          more: `${statusText} · ${formatYuan(payment)} · ${list[0]?.title ?? ''}`,
          to: `/orders/${tid}`,
        })),
        ...(members.data?.list ?? []).map(({ id, nick, mobile }) => ({
          kind: '会员',
          title: nick,
          more: mobile ?? '',
          to: `/members/${id}`,
        })),
        ...(goods.data?.list ?? []).map(({ numIid, title, code }) => ({ kind: '商品', title, more: code, to: `/goods/${numIid}` })),
        ...(settings.data?.list ?? [])
          .filter(({ meaning, name }) => has(meaning + name))
          .slice(0, most)
          .map(({ meaning, sectionName, name }) => ({ kind: '设置', title: meaning, more: sectionName, to: `/settings?word=${name}` })),
      ]
    : [];
  const hits = [...ofMenu.slice(0, typed.trim() === '' ? 30 : most), ...ofReads, ...ofCalls.slice(0, most)];
  const choose = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    go(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((before) => (hits.length === 0 ? 0 : (before + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length));
    } else if (event.key === 'Enter') choose(hits[at]);
  };
  return (
    <div>
      <Input
        ref={focusOnce}
        size="large"
        role="combobox"
        aria-expanded
        aria-controls="search-hits"
        aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
        aria-label="搜索订单、会员、商品、功能"
        placeholder="订单号、手机号、会员、商品、设置、功能"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="search-hits" role="listbox" aria-label="结果" className={styles['hits']}>
        {hits.map((hit, index) => (
          <div key={`${hit.kind}${hit.to}`} id={`hit-${index}`} role="option" tabIndex={-1} aria-selected={index === at}>
            <button type="button" tabIndex={-1} onMouseEnter={() => setAt(index)} onClick={() => choose(hit)}>
              <small>{hit.kind}</small>
              <span>{hit.title}</span>
              {hit.more !== undefined && hit.more !== '' && <em>{hit.more}</em>}
            </button>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className={styles['none']}>没有找到「{typed.trim()}」</p>}
    </div>
  );
}
