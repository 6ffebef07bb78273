import type { LegalText } from '@portico/contracts';
import PDFDocument from 'pdfkit';
import { type Block, htmlBlocks } from './htmlBlocks.ts';

const ink = '#1f2a37';
const muted = '#5d6672';
/** One inch. */
const margin = 72;
const body = 10.5;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Look = { font: 'Times-Roman' | 'Times-Bold'; size: number; before: number; tag: 'H2' | 'P' };
const looks: Record<Block['kind'], Look> = {
  heading: { font: 'Times-Bold', size: 13, before: 14, tag: 'H2' },
  paragraph: { font: 'Times-Roman', size: body, before: 6, tag: 'P' },
  item: { font: 'Times-Roman', size: body, before: 4, tag: 'P' },
  row: { font: 'Times-Roman', size: body, before: 4, tag: 'P' },
};

type Legal = Pick<LegalText, 'title' | 'version' | 'publishedAt' | 'html'>;

function draw(pdf: PDFKit.PDFDocument, { title, version, publishedAt, html }: Legal): void {
  const write = (tag: string, paint: () => void) => pdf.addStructure(pdf.struct(tag, {}, paint));
  write('H1', () => {
    pdf.font('Times-Bold').fontSize(22).fillColor(ink).text(title);
  });
  write('P', () => {
    const since = day.format(new Date(publishedAt));
    pdf.font('Times-Roman').fontSize(body).fillColor(muted).text(`Portico · Version ${version} · ${since}`);
  });
  pdf.fillColor(ink);
  for (const { kind, text } of htmlBlocks(html)) {
    const { font, size, before, tag } = looks[kind];
    pdf.y += before;
    write(tag, () => {
      const mark = kind === 'item' ? '•  ' : '';
      pdf
        .font(font)
        .fontSize(size)
        .text(`${mark}${text}`, { lineGap: 2, indent: kind === 'item' ? 12 : 0 });
    });
  }
}

/**
 * A legal text as a PDF file, tagged for screen readers. Only in English: the fonts that every PDF reader has contain
 * Latin letters.
 */
export function legalPdf(text: Legal): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: text.title, Author: 'Portico' },
  });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    draw(pdf, text);
    pdf.end();
  });
}
