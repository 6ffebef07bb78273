export { ArticleBody } from './ArticleBody.tsx';
export { DocumentBody } from './DocumentBody.tsx';
export { getFullPost } from './postCalls.ts';
export { ReadingText } from './ReadingText.tsx';
