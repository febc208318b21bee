import { describe, expect, it } from 'vitest';
import { groupMessagesByDay } from './group-messages-by-day.ts';

const nameOf = (time: number) => (time > 100 ? '今天' : '昨天');

describe('the list of messages by day', () => {
  it('shows each day once, above its first message', () => {
    const messages = [130, 120, 90, 80].map((time, id) => ({ id, time }));
    expect(groupMessagesByDay(messages, nameOf).map(({ day }) => day)).toEqual(['今天', undefined, '昨天', undefined]);
  });
  it('shows a message only once if two loaded pages contain it', () => {
    const messages = [1, 2, 2, 3].map((id) => ({ id, time: 130 - id }));
    expect(groupMessagesByDay(messages, nameOf).map(({ message }) => message.id)).toEqual([1, 2, 3]);
  });
});
