// The merchant's command line: npm run shop -- <command> ..., over the merchant API. `npm run shop -- --help` lists the commands.
import { runShop } from './shop/run-shop.ts';

const screen = { say: (text: string) => console.log(text), complain: (text: string) => console.error(text) };
try {
  process.exitCode = await runShop(process.argv.slice(2), process.env, screen);
} catch (fault) {
  // A bug in the command: the merchant can only report it.
  const { message, stack = '' } = fault as Error;
  console.error(`命令出错了，这不是您的问题：${message}\n请把这段话和您的命令告诉运营者。${stack.split('\n')[1]?.trim() ?? ''}`);
  process.exitCode = 1;
}
