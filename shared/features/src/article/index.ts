export { ArticleBody } from './ArticleBody.tsx';
export { DocumentBody } from './DocumentBody.tsx';
export { ReadingText } from './ReadingText.tsx';
