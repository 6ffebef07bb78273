export const longestPost = 5000;
export const longestComment = 2000;
export const mostPostPhotos = 10;
export const longestPhotoDescription = 200;
export const postPhotoTypes = ['image/jpeg', 'image/png'] as const;
/** Those of `messageFileForms` that exist for a photo. */
export const postPhotoForms = ['small.webp', 'large.jpeg'] as const;
/** How many members one text mentions by name. */
export const mostMentions = 20;
/** How many answers one comment has at most: all of them are shown below it. */
export const mostAnswers = 200;

export const reactionKinds = ['like', 'love', 'celebrate', 'insightful'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** The limits of a group's name, and of how many members staff add in one step. */
export const longestGroupName = 80;
export const mostAddedMembers = 100;

/** How long a post or comment may be changed; it can be taken back at any time. */
export const postWindowHours = 24;

/** How many posts of a member's groups are counted as unread; the count stops there. */
export const mostUnreadPosts = 100;
