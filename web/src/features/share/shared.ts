import type { Input } from 'contract/call.ts';
import type { shareCalls } from 'contract/share/share.calls.ts';

/** Names what a page shares. */
export type Shared = Pick<Input<typeof shareCalls.recordShare>, 'kind' | 'numIid' | 'pageId' | 'tid'>;
