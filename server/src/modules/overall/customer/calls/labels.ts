import type { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberLabels } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';
import { logTextLength } from '../rules/log-text-length.ts';
import { deleteLabel, insertLabel, listLabels, listLabelNames, lockLabels, replaceLabelsOf, saveLabel } from '../store/labels.ts';
import { lockMemberNote, saveMemberNote } from '../store/notes.ts';

/** Bounds the labels of a site. */
const mostLabels = 200;

/** Lists the labels of members with how many have each. */
export const listMemberLabels: Handler<typeof customerCalls.listMemberLabels> = async ({ db }) => ({ list: await listLabels(db) });

/** Adds a label for members. Refuses the name of another, and more than 200. */
export const addMemberLabel: Handler<typeof customerCalls.addMemberLabel> = async ({ db, now }, { name }) => {
  await lockLabels(db);
  const labels = await listLabelNames(db);
  if (labels.some((one) => one.name === name)) throw new Refusal('memberLabelTaken');
  if (labels.length >= mostLabels) throw new Refusal('memberLabelsTooMany');
  return { id: await insertLabel(db, name, now) };
};

/** Changes the name of a label. */
export const renameMemberLabel: Handler<typeof customerCalls.renameMemberLabel> = async ({ db, noted, unchanged }, { id, name }) => {
  await lockLabels(db);
  const labels = await listLabelNames(db);
  const label = labels.find((one) => one.id === id);
  if (!label) throw new Refusal('memberLabelNotFound');
  if (labels.some((one) => one.id !== id && one.name === name)) throw new Refusal('memberLabelTaken');
  if (label.name === name) unchanged();
  else await saveLabel(db, id, name);
  noted({ was: { name: label.name } });
  return {};
};

/** Removes a label, from all members who have it. */
export const removeMemberLabel: Handler<typeof customerCalls.removeMemberLabel> = async ({ db, noted }, { id }) => {
  await lockLabels(db);
  const label = (await listLabelNames(db)).find((one) => one.id === id);
  if (!label) throw new Refusal('memberLabelNotFound');
  await deleteLabel(db, id);
  noted({ name: label.name });
  return {};
};

/** Sets the labels of a member. Refuses an unknown member or label. */
export const putMemberLabels: Handler<typeof customerCalls.putMemberLabels> = async ({ db, now, noted, unchanged }, { id, labels }) => {
  await lockLabels(db);
  if ((await lockMemberNote(db, id)) === undefined) throw new Refusal('userNotFound');
  const known = new Set((await listLabelNames(db)).map((one) => one.id));
  if (labels.some((one) => !known.has(one))) throw new Refusal('memberLabelNotFound');
  const before = (await loadMemberLabels(db, [id])).get(id) ?? [];
  if (before.length === labels.length && before.every((one) => labels.includes(one.id))) unchanged();
  else await replaceLabelsOf(db, id, labels, now);
  noted({ was: { labels: before.map(({ name }) => name) } });
  return {};
};

/** Saves the shop's own note about a member. */
export const putMemberNote: Handler<typeof customerCalls.putMemberNote> = async ({ db, noted, unchanged }, { id, note }) => {
  const before = await lockMemberNote(db, id);
  if (before === undefined) throw new Refusal('userNotFound');
  if (before === note) unchanged();
  else await saveMemberNote(db, id, note);
  // The audit log outlives the member's data, and a note says who they are.
  noted({ note: logTextLength(note), was: { note: logTextLength(before) } });
  return {};
};
