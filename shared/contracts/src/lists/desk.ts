/** What waits for staff on the concierge's desk, by where it came from. */
export const deskKinds = [
  'thread',
  'form',
  'referral',
  'partner',
  'introduction',
  'event',
  'privacy',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** `open`: the member waits for us; `waiting`: we wait for the member; `done`: nobody waits. */
export const deskStates = ['open', 'waiting', 'done'] as const;
export type DeskState = (typeof deskStates)[number];

/** Whose items a list shows: the reader's own, those without an owner, or everybody's. */
export const deskOwners = ['mine', 'nobody', 'anybody'] as const;
export type DeskOwner = (typeof deskOwners)[number];

/** How an answer reaches the member. */
export const deskChannels = ['thread', 'mail'] as const;
export type DeskChannel = (typeof deskChannels)[number];

/** What a colleague does at an item that they have open. */
export const deskStays = ['reading', 'writing', 'away'] as const;
export type DeskStay = (typeof deskStays)[number];

/** How long a colleague counts as present after the page last said so; leaving ends it at once. */
export const deskStaySeconds = 100;

/** An entry of an item: questions, answers, staff's notes, and changes of the item. */
export const deskEntryKinds = ['asked', 'answered', 'mailed', 'note', 'owner', 'state'] as const;
export type DeskEntryKind = (typeof deskEntryKinds)[number];

export const longestDeskText = 5000;
export const longestTemplateName = 80;
export const mostTemplates = 100;

/** An item is answered within this many business days; 'expect a response within 1-2 business days' (B §8). */
export const answerBusinessDays = 1;

/** How many days an introduction waits for its answer before staff look after it. */
export const introductionPatienceDays = 5;
