export { ArticleList } from './ArticleList.tsx';
export { ArticleSkeleton } from './ArticleSkeleton.tsx';
export { ArticleView } from './ArticleView.tsx';
export { LatestArticles } from './LatestArticles.tsx';
export { useArticle } from './useArticle.ts';
export { useLatestArticles } from './useLatestArticles.ts';
