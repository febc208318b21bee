import { Message } from '#ui/Message.tsx';
import { Button } from '#ui/Button.tsx';

/** The mall itself could not begin, or broke outside any page. */
export const RootFault = () => (
  <main>
    <div role="alert">
      <Message drawing="failed" title="没有加载出来" text="网络异常，请刷新后重试">
        <Button kind="main" onTap={() => location.reload()}>
          重试
        </Button>
      </Message>
    </div>
  </main>
);
