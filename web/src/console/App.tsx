import { App as AntApp, ConfigProvider } from 'antd';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { lazy, Suspense, useEffect } from 'react';
import zhCN from 'antd/es/locale/zh_CN.js';
import { useObservable } from '#kit/ui/use-observable.ts';
import { queryClient, useRead } from './client.ts';
import { MeContext } from './me.ts';
import { Loaded } from './parts/Page.tsx';
import { router } from './router.tsx';
import { currentPerson, visitor } from './session.ts';
import { shopCurrency } from './shop-money.ts';
import { shopZone } from './shop-time.ts';
import { start } from './start.ts';
import { setTellers } from './tell.ts';

const Login = lazy(() => import('./shell/Login.tsx').then((file) => ({ default: file.Login })));

const theme = {
  cssVar: { key: 'console' },
  token: {
    colorPrimary: '#155bd4',
    colorLink: '#155bd4',
    // Words in it are read on white.
    colorError: '#cf1322',
    borderRadius: 7,
    fontFamily: '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif',
    colorTextPlaceholder: '#6a7079',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  },
};

function Tellers() {
  const { message, modal } = AntApp.useApp();
  useEffect(() => setTellers({ message, modal }), [message, modal]);
  return null;
}

/** Shows the log-in, or the console of who is logged in. */
function Entrance() {
  const person = useObservable(currentPerson);
  return person === visitor ? (
    <Suspense fallback={null}>
      <Login />
    </Suspense>
  ) : (
    <Inside key={person} />
  );
}

function Inside() {
  const me = useRead(peopleCalls.whoAmI, {});
  return (
    <Loaded query={me} rows={10}>
      {(data) => {
        shopZone.set(data.shop.timeZone);
        shopCurrency.set(data.shop.currency);
        return (
          <MeContext value={data}>
            <RouterProvider router={router} />
          </MeContext>
        );
      }}
    </Loaded>
  );
}

/** The merchant's console. */
export function App() {
  return (
    <ConfigProvider locale={zhCN} theme={theme} csp={{ nonce: start.nonce }} button={{ autoInsertSpace: false }}>
      <AntApp message={{ top: 64, maxCount: 3 }}>
        <Tellers />
        <QueryClientProvider client={queryClient}>
          <Entrance />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
