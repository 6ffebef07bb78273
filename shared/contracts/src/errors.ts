import { type Static, Type } from 'typebox';

/** Sentences are typed as text: another wording changes no types, and so asks for no new number of a shared room. */
const worded = <Rows extends Record<string, { readonly status: number; readonly msg: string }>>(
  rows: Rows,
): { readonly [Code in keyof Rows]: { readonly status: Rows[Code]['status']; readonly msg: string } } => rows;

/** The one table of refusals: code -> HTTP status -> the English sentence (A §8, B §8). i18n has one for each other language. */
export const errorTable = worded({
  INVALID_INPUT: { status: 400, msg: 'Some entries are not valid. Please check the marked fields.' },
  COMMON_PASSWORD: {
    status: 400,
    msg: 'This password is too easy to guess: it is in the lists of stolen passwords, or close to one of them. Please choose another.',
  },
  WRONG_PASSWORD: { status: 401, msg: 'Incorrect username or password.' },
  UNKNOWN_USER: { status: 401, msg: 'User does not exist.' },
  NOT_AUTHENTICATED: { status: 401, msg: 'User is not authenticated' },
  PASSWORD_CHANGE_REQUIRED: { status: 401, msg: 'Please choose a new password to continue.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    msg: 'Please enter the code from your authenticator app, or use a passkey.',
  },
  WRONG_CODE: {
    status: 400,
    msg: 'This code is wrong or has expired. Please request a new one.',
  },
  WRONG_FACTOR_CODE: {
    status: 400,
    msg: 'This code is not right. Wait for the next one in your authenticator app, or use a recovery code: each works once.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    msg: 'This passkey was not accepted. Please try again, or use your password.',
  },
  LAST_SECOND_STEP: {
    status: 409,
    msg: 'This passkey is your second step at sign-in. Add another first, or turn two-step sign-in off.',
  },
  TOKEN_EXPIRED: { status: 403, msg: 'Your session needs to be renewed.' },
  SESSION_ENDED: { status: 401, msg: 'Your session has ended. Please sign in again.' },
  FORBIDDEN: { status: 403, msg: 'You do not have access to this.' },
  FACTOR_SETUP_NEEDED: {
    status: 403,
    msg: 'Your role asks for a second factor. Please set it up in your account first.',
  },
  FRESH_FACTOR_NEEDED: {
    status: 403,
    msg: 'Nothing has been changed yet: please confirm that it’s you first.',
  },
  IMPERSONATING: { status: 403, msg: 'This is not possible while you are signed in as another member.' },
  MEMBERSHIP_REQUIRED: { status: 402, msg: 'Your membership does not include this.' },
  NOT_FOUND: { status: 404, msg: 'This does not exist, or is no longer available.' },
  CONFLICT: { status: 409, msg: 'This was changed by someone else. Please reload and try again.' },
  UNFIT_RELEASE: {
    status: 409,
    msg: 'This would break something that members use. Nothing was changed.',
  },
  TAG_NEEDED: {
    status: 409,
    msg: 'Portico needs this tag: it can be renamed, and neither retired nor merged.',
  },
  TAG_CATEGORY_NEEDED: {
    status: 409,
    msg: 'Portico needs this category: it can be renamed and moved, and not retired.',
  },
  MERGE_RUNS: { status: 409, msg: 'Another merge is still under way. Please try again when it is done.' },
  MERGE_FINAL: {
    status: 409,
    msg: 'This merge can’t be undone any more, because the tag was merged again since.',
  },
  ANSWERS_CLOSED: { status: 409, msg: 'Answers to this event are no longer taken.' },
  EVENT_CANCELED: { status: 409, msg: 'This event was canceled.' },
  EVENT_DRAFT_CHANGED: {
    status: 409,
    msg: 'A colleague has changed, used or discarded this draft. Please open it again.',
  },
  EVENT_FULL: {
    status: 409,
    msg: 'There are not enough free seats for so many guests. Nothing was changed.',
  },
  CLIENT_SEATS_TAKEN: {
    status: 409,
    msg: 'Your clients have taken all the seats they may have at this event.',
  },
  CANNOT_WRITE: { status: 403, msg: 'You can’t write to this member.' },
  TAKES_NO_LETTERS: { status: 409, msg: 'This member does not take letters by e-mail. Nothing was sent.' },
  MESSAGES_CLOSED: {
    status: 403,
    msg: 'Your messages are closed for now. You can still write to the Concierge.',
  },
  MESSAGE_WINDOW_OVER: {
    status: 409,
    msg: 'A message can be changed or taken back for 15 minutes after it was sent. That time is over.',
  },
  POSTS_CLOSED: {
    status: 403,
    msg: 'You can’t post or comment for now. You can still write to the Concierge.',
  },
  GROUP_HAS_POSTS: {
    status: 409,
    msg: 'This group has posts that were written for its members alone, so it stays private.',
  },
  GROUP_IS_USED: {
    status: 409,
    msg: 'This group has posts, so it cannot be deleted.',
  },
  GROUP_OWN_ENTRY: {
    status: 403,
    msg: 'Nobody lets themselves into a private group with posts. Please ask a colleague.',
  },
  POST_WINDOW_OVER: {
    status: 409,
    msg: 'A post or comment can be changed for 24 hours. That time is over, but you can still take it back.',
  },
  BILLING_BUSY: {
    status: 409,
    msg: 'Another change to this membership is still being made. Please wait a moment, and look at how it stands before you try again.',
  },
  AMOUNT_CHANGED: {
    status: 409,
    msg: 'The amount has changed in the meantime. Nothing was charged. Please look at the new amount.',
  },
  PAYMENT_REFUSED: {
    status: 409,
    msg: 'The card on file was refused, and nothing was changed. Please update your payment method and try again.',
  },
  PAYMENT_DUE: {
    status: 409,
    msg: 'A payment for the membership is due, and nothing can be added to it before it is paid. Nothing was changed.',
  },
  WAIVED_ALREADY: {
    status: 409,
    msg: 'The next payment is waived already, or a code that is good once makes it smaller. That would be lost, so nothing was changed.',
  },
  CLIENT_EXISTS: {
    status: 409,
    msg: 'One of your clients has this e-mail address or phone number already. Nothing was saved.',
  },
  CLIENT_NOT_SHOWN: {
    status: 409,
    msg: 'This client is not shown in Prospect Search any more, so nobody was introduced to them. You may decline the request.',
  },
  TAKES_NO_REFERRALS: {
    status: 409,
    msg: 'Clients cannot be referred to this member at the moment. Nothing was sent.',
  },
  REFERRAL_WAITS: {
    status: 409,
    msg: 'You have referred this client to this member already, and their answer is still open.',
  },
  WITHDRAWN_LATELY: {
    status: 409,
    msg: 'You took back this request less than two weeks ago. You can ask again two weeks after that.',
  },
  VALUES_FORGOTTEN: {
    status: 409,
    msg: 'This can’t be continued: the details it needs are kept for 30 days and have been deleted.',
  },
  EMAIL_TAKEN: { status: 409, msg: 'Another account already uses this e-mail.' },
  TOO_LARGE: { status: 413, msg: 'That is too large to send.' },
  TOO_MANY_REQUESTS: { status: 429, msg: 'Too many attempts. Please wait a moment and try again.' },
  MAINTENANCE: { status: 503, msg: 'Portico is under maintenance. Please try again later.' },
  BILLING_UNVERIFIED: {
    status: 503,
    msg: 'There was an error verifying your subscription. Please try again later.',
  },
  UNAVAILABLE: { status: 503, msg: 'The service is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, msg: 'Something went wrong on our side. Please try again.' },
} as const);

export type ErrorCode = keyof typeof errorTable;

/**
 * The body of every refused request. `fields` names each refused field (dotted path) with a sentence, for clients without
 * words; `fieldCodes` has the same fields with the code of that sentence and its values (`fieldErrors`), so that a
 * client can say it in the reader's language.
 */
export const ErrorBody = Type.Object({
  code: Type.String(),
  msg: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  fieldCodes: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        code: Type.String(),
        values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
      }),
    ),
  ),
  /** The record as it is now, so that both versions can be shown; some endpoints send it with CONFLICT. */
  current: Type.Optional(Type.Unknown()),
});
export type ErrorBody = Static<typeof ErrorBody>;
