export { ArticleBody } from './ArticleBody.tsx';
