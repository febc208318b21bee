/** Describes a message in the list, and the day to show above it; undefined where the message before is of the same day. */
export interface DatedMessage<Message> {
  readonly message: Message;
  readonly day: string | undefined;
}

/** Returns messages in their order, with each day named once. Removes duplicates, which newer messages push onto the next page. */
export function groupMessagesByDay<Message extends { readonly id: number; readonly time: number }>(
  messages: readonly Message[],
  nameOf: (time: number) => string,
): DatedMessage<Message>[] {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const names = once.map(({ time }) => nameOf(time));
  return once.map((message, at) => ({ message, day: names[at] === names[at - 1] ? undefined : names[at] }));
}
