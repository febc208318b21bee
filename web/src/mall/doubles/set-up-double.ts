import type { Container } from '#phone/container.ts';
import { createMiniProgramDouble } from './mini-program.ts';
import { createNativeAppDouble } from './native-app.ts';

/**
 * Installs the stand-in for the native app or the mini program, for a developer whose plain browser pretends to be that app. Pages of production
 * never load it.
 */
export function setUpDouble(container: Container): void {
  if (container === 'nativeApp' && !window.jbzNative) Object.assign(window, { jbzNative: createNativeAppDouble() });
  if (container !== 'miniProgram') return;
  const token = new URLSearchParams(location.search).get('token') ?? undefined;
  window.miniProgramDouble = createMiniProgramDouble(token);
}
