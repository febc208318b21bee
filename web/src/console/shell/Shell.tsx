import { Outlet, useRouterState } from '@tanstack/react-router';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { consolePath } from 'contract/shop/site/console-path.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { send } from '#console/client.ts';
import { hasOneOf, useMe } from '#console/me.ts';
import { useGo } from '#console/navigation.ts';
import { type ConsolePage, menuSections } from '#console/page.ts';
import { pages } from '#console/pages.ts';
import { Link } from '#console/parts/Link.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { forgetToken, openSite, knownSites } from '#console/session.ts';
import { start } from '#console/start.ts';
import { NewsBell } from './NewsBell.tsx';
import styles from './Shell.module.css';

const CommandSearch = lazy(() => import('./CommandSearch.tsx').then((file) => ({ default: file.CommandSearch })));

const menuPages = (of: string): readonly ConsolePage[] => pages.filter(({ menu }) => menu === of);

/** Draws the menu: the sections and pages that the person may see. */
function MenuList({ onGo }: { readonly onGo?: () => void }) {
  const me = useMe();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const here = path.startsWith(consolePath) ? path.slice(consolePath.length) || '/' : path;
  const isHere = (page: ConsolePage): boolean =>
    page.path === '/' ? here === '/' : here === page.path || here.startsWith(`${page.path}/`);
  return (
    <nav className={styles['menu']} aria-label="菜单">
      {Object.entries(menuSections).map(([section, title]) => {
        const seen = menuPages(section).filter(({ may }) => hasOneOf(me, may));
        return (
          seen.length > 0 && (
            <div key={section} className={styles['section']}>
              {title !== '' && <h2>{title}</h2>}
              <ul>
                {seen.map((page) => (
                  <li key={page.path}>
                    <Link to={page.path} aria-current={isHere(page) ? 'page' : undefined} {...(onGo ? { onClick: onGo } : {})}>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

/** Shows the menu over a phone's page. */
function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['phoneMenu']} aria-label="菜单" onClose={onClose}>
      <button type="button" className={styles['closing']} aria-label="关闭菜单" onClick={onClose}>
        ×
      </button>
      <MenuList onGo={onClose} />
    </dialog>
  );
}

/** Draws what is around every page: the bar with shop, search and person, and the menu, which a phone opens. */
export function Shell() {
  const me = useMe();
  const { go } = useGo();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable=true]') !== null;
      if ((event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping)) {
        event.preventDefault();
        setSearching(true);
      }
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  const others = start.siteId === undefined ? knownSites().filter((site) => site !== me.shop.siteId) : [];
  async function logOut(): Promise<void> {
    // A log-in that the server has ended already is forgotten all the same.
    await send(peopleCalls.logOutPerson, {}).catch(() => undefined);
    forgetToken();
  }
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        跳到内容
      </a>
      <header className={styles['bar']}>
        <button type="button" className={styles['open']} aria-label="菜单" onClick={() => setMenuOpen(true)}>
          <Menu size={20} aria-hidden="true" />
        </button>
        <Link to="/" className={styles['shop']}>
          {me.shop.name}
        </Link>
        <button type="button" className={styles['search']} onClick={() => setSearching(true)}>
          <Search size={16} aria-hidden="true" />
          <span>搜索订单、会员、商品、功能</span>
          <kbd>Ctrl K</kbd>
        </button>
        <NewsBell />
        <PopMenu
          className={styles['person']}
          acts={[
            { title: '我的账号', act: () => go('/me') },
            { title: '看商城', act: () => void window.open(`${mallPath}/?siteId=${me.shop.siteId}`, '_blank', 'noopener') },
            ...others.map((site) => ({ title: `店铺 ${site}`, act: () => openSite(site) })),
            { title: '退出登录', act: () => void logOut() },
          ]}
        >
          <span>{me.name}</span> <small>{me.roleName}</small>
        </PopMenu>
      </header>
      <aside className={styles['side']}>
        <MenuList />
      </aside>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Suspense fallback={<div className={styles['wait']} aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      {isMenuOpen && <PhoneMenu onClose={() => setMenuOpen(false)} />}
      {isSearching && (
        <Suspense fallback={null}>
          <CommandSearch open onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}
