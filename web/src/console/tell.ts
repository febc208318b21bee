import type { ModalStaticFunctions } from 'antd/es/modal/confirm';
import type { MessageInstance } from 'antd/es/message/interface';

interface Tellers {
  readonly message: MessageInstance;
  readonly modal: Omit<ModalStaticFunctions, 'warn'>;
}

let tellers: Tellers | undefined;

/** Gives what shows messages: the console's frame does it once it is drawn. */
export function setTellers(next: Tellers): void {
  tellers = next;
}

/** Shows a sentence for a moment. */
export const tell = {
  success: (sentence: string): void => void tellers?.message.success(sentence),
  error: (sentence: string): void => void tellers?.message.error(sentence, 5),
  news: (sentence: string): void => void tellers?.message.info(sentence, 4),
  warning: (sentence: string): void => void tellers?.message.warning(sentence, 5),
};

/** Asks a question and resolves to whether it was confirmed. */
export const ask = (question: {
  readonly title: string;
  readonly text?: string;
  readonly ok?: string;
  readonly danger?: boolean;
}): Promise<boolean> =>
  new Promise((resolve) => {
    if (!tellers) return resolve(false);
    tellers.modal.confirm({
      title: question.title,
      content: question.text,
      okText: question.ok ?? '确定',
      cancelText: '取消',
      okButtonProps: { danger: question.danger === true },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
