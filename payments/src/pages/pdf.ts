import type Stripe from 'stripe';
import { day, money } from './layout.ts';

/** The base fonts know Latin letters only; any other sign becomes a question mark. */
const printable = (text: string) =>
  text
    .replaceAll('×', 'x')
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/[\\()]/g, '\\$&');

/** An invoice as a PDF of one page, written by hand: text in one font needs no library. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const rows = [
    `Invoice ${invoice.number ?? ''}`,
    day(invoice.created),
    `${invoice.customer_name ?? ''}  ${invoice.customer_email ?? ''}`,
    '',
    ...invoice.lines.data.map((line) => `${money(line.amount, line.currency)}   ${line.description ?? ''}`),
    '',
    `Total ${money(invoice.total, invoice.currency)}   (${invoice.status ?? ''})`,
    '',
    'A test invoice: no money moved.',
  ];
  const text = rows.map((row) => `(${printable(row)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 56 770 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
