import { useMemo } from 'react';
import { ReadingText } from './ReadingText.tsx';
import { renderHtml } from './renderHtml.tsx';

/** A text that the server keeps as HTML, such as a legal one. */
export function ArticleBody({ html, language }: { html: string; language: string }) {
  const content = useMemo(() => renderHtml(html), [html]);
  return <ReadingText language={language}>{content}</ReadingText>;
}
