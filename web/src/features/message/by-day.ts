/** A message, and the day it begins: undefined where the one before is of the same day. */
export interface OfDay<Message> {
  readonly message: Message;
  readonly day: string | undefined;
}

/** Messages in their order, each day named once; one that came twice because others came before it is shown once. */
export function byDay<Message extends { readonly id: number; readonly time: number }>(
  messages: readonly Message[],
  nameOf: (time: number) => string,
): OfDay<Message>[] {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const names = once.map(({ time }) => nameOf(time));
  return once.map((message, at) => ({ message, day: names[at] === names[at - 1] ? undefined : names[at] }));
}
