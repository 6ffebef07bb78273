export { ArticleList } from './ArticleList.tsx';
export { ArticleView } from './ArticleView.tsx';
export { Empower } from './Empower.tsx';
export { LatestArticles } from './LatestArticles.tsx';
export { OneArticle } from './OneArticle.tsx';
export { ReadingPage } from './ReadingPage.tsx';
export { useArticle } from './useArticle.ts';
export { useTopicName } from './words.ts';
