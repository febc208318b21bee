import type { Container } from '../container.ts';
import { createMiniProgramDouble } from './mini-program.ts';
import { createNativeAppDouble } from './native-app.ts';

/** Installs the stand-in for an app, for a developer whose browser passes for that app. Pages of production never load it. */
export function setUpDouble(container: Container): void {
  if (container === 'nativeApp' && !window.jbzNative) Object.assign(window, { jbzNative: createNativeAppDouble() });
  if (container !== 'miniProgram') return;
  const token = new URLSearchParams(location.search).get('token') ?? undefined;
  window.miniProgramDouble = createMiniProgramDouble(token);
}
