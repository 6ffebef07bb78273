import type {
  ArticleBlock,
  ArticleDocument,
  ArticleInline,
  ArticleMark,
  ArticleTable,
} from '@portico/contracts';
// Imported by the package's name to get the shared copy, which uses the page's router.
import { Link } from '@portico/remote-kit';
import { isArticleLink, isArticlePicture, isOwnPath, isPictureFolder } from '@portico/rules/article';
import { letGo } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { Fragment, type ReactNode } from 'react';
import { ReadingText } from './ReadingText.tsx';

export interface DocumentBodyProps {
  document: ArticleDocument;
  language: string;
  /** The card of a listing; without it there is a link to its page. */
  drawListing?: (id: string) => ReactNode;
}

/** Draws a document block by block: the page is never given HTML, so that nothing in it can run. */
export function DocumentBody({ document, language, drawListing = listingLink }: DocumentBodyProps) {
  return <ReadingText language={language}>{blocksOf(document.content, drawListing)}</ReadingText>;
}

type DrawListing = (id: string) => ReactNode;

const listingLink: DrawListing = (id) => {
  const address = `/view-property?${new URLSearchParams({ id })}`;
  return <Link to={address}>{address}</Link>;
};

const blocksOf = (blocks: readonly ArticleBlock[], drawListing: DrawListing): ReactNode[] =>
  // A published document does not change while it is read, so a block's place names it.
  blocks.map((block, place) => <Fragment key={place}>{blockOf(block, drawListing)}</Fragment>);

function blockOf(block: ArticleBlock, drawListing: DrawListing): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlinesOf(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2>{inlinesOf(block.content)}</h2>
      ) : (
        <h3>{inlinesOf(block.content)}</h3>
      );
    case 'bullet_list':
    case 'ordered_list': {
      const List = block.type === 'bullet_list' ? 'ul' : 'ol';
      const items = block.content.map((item, place) => (
        <li key={place}>{blocksOf(item.content, drawListing)}</li>
      ));
      return <List>{items}</List>;
    }
    case 'blockquote':
      return <blockquote>{blocksOf(block.content, drawListing)}</blockquote>;
    case 'horizontal_rule':
      return <hr />;
    case 'image':
      return <Figure {...block.attrs} />;
    case 'table':
      return <Table table={block} drawListing={drawListing} />;
    case 'listing':
      return drawListing(block.attrs.id);
    default:
      // A kind of block that a newer server knows: the rest of the article is still worth reading.
      return null;
  }
}

function Figure({ src, alt, caption }: { src: string; alt: string; caption: string }) {
  if (!isArticlePicture(src)) return null;
  return (
    <figure>
      {isPictureFolder(src) ? (
        <Picture baseUrl={src} alt={alt} ratio="3 / 2" sizes="(min-width: 45em) 42rem, 100vw" />
      ) : (
        <img ref={letGo} src={src} alt={alt} loading="lazy" />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Table({ table, drawListing }: { table: ArticleTable; drawListing: DrawListing }) {
  const rows = table.content.map((row, place) => (
    <tr key={place}>
      {row.content.map(({ type, attrs, content }, column) => {
        const Cell = type === 'table_header' ? 'th' : 'td';
        return (
          <Cell key={column} colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
            {blocksOf(content, drawListing)}
          </Cell>
        );
      })}
    </tr>
  ));
  return (
    <table>
      <tbody>{rows}</tbody>
    </table>
  );
}

const inlinesOf = (inlines: readonly ArticleInline[] = []): ReactNode[] =>
  inlines.map((inline, place) => {
    if (inline.type === 'hard_break') return <br key={place} />;
    const drawn = (inline.marks ?? []).reduceRight<ReactNode>(marked, inline.text);
    return <Fragment key={place}>{drawn}</Fragment>;
  });

function marked(inner: ReactNode, mark: ArticleMark): ReactNode {
  if (mark.type === 'strong') return <strong>{inner}</strong>;
  if (mark.type === 'em') return <em>{inner}</em>;
  const { href } = mark.attrs;
  if (!isArticleLink(href)) return inner;
  if (isOwnPath(href)) return <Link to={href}>{inner}</Link>;
  const away = /^https:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...away}>
      {inner}
    </a>
  );
}
