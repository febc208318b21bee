/** Describes a message in the list with the day to show above it; the day is undefined if the message before is of the same day. */
export interface DatedMessage<Message> {
  readonly message: Message;
  readonly day: string | undefined;
}

/**
 * Returns messages in their order, the first of each day with the day's name. Removes messages that occur twice: a new message pushes others onto the
 * next page, which is loaded later.
 */
export function groupMessagesByDay<Message extends { readonly id: number; readonly time: number }>(
  messages: readonly Message[],
  nameOf: (time: number) => string,
): DatedMessage<Message>[] {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const names = once.map(({ time }) => nameOf(time));
  return once.map((message, at) => ({ message, day: names[at] === names[at - 1] ? undefined : names[at] }));
}
