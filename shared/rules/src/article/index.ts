export { isArticleLink, isArticlePicture, isOwnPath, isPictureFolder } from './addresses.ts';
export { articleRefusal } from './articleRefusal.ts';
export { audiencesOf, mayReadArticle } from './audience.ts';
export { documentHtml } from './documentHtml.ts';
export { documentText, linesOf, readingMinutes } from './documentText.ts';
export type { DocumentFault } from './readDocument.ts';
export { readDocument } from './readDocument.ts';
