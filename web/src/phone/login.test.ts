import { describe, expect, it } from 'vitest';
import { createLoginRedirect, createDeferredNavigation } from './login.ts';

function trigger() {
  const gone: string[] = [];
  let now = 5000;
  return {
    gone,
    login: createLoginRedirect(
      (redirect) => gone.push(redirect),
      () => now,
    ),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

describe('the redirect to the login page', () => {
  it('happens once in 100 ms, however many calls require a login [R-525] [R-566]', () => {
    const { gone, login, pass } = trigger();
    for (let call = 0; call < 5; call += 1) login.trigger('/userCenter');
    pass(99);
    login.trigger('/userCenter');
    expect(gone).toEqual(['/userCenter']);
    pass(1);
    login.trigger('/myOrder');
    expect(gone).toEqual(['/userCenter', '/myOrder']);
  });
  it('counts as in progress for 300 ms [R-294]', () => {
    const { login, pass } = trigger();
    expect(login.loggingIn).toBe(false);
    login.trigger('/');
    expect(login.loggingIn).toBe(true);
    pass(299);
    expect(login.loggingIn).toBe(true);
    pass(1);
    expect(login.loggingIn).toBe(false);
  });
  it('waits until the router is ready, and then goes to the first page that was asked for until then', () => {
    const gone: string[] = [];
    const way = createDeferredNavigation();
    way.take('/userCenter');
    way.take('/login');
    way.known((redirect) => gone.push(redirect));
    expect(gone).toEqual(['/userCenter']);
    way.take('/myOrder');
    expect(gone).toEqual(['/userCenter', '/myOrder']);
  });
});
