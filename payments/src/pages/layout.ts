import type { Html } from './html.ts';
import { html } from './html.ts';

/** One whole page. `title` is what a tab and a screen reader call it. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<div class="strip" role="note">Test payments: no money moves. Use a test card.</div>
<main>${content}</main>
</body>
</html>`;
}

export function money(cents: number, currency = 'usd'): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(cents / 100);
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
}

type Interval = { interval: string; interval_count: number } | null;

/** `every 3 months`, or nothing for a single payment. */
export function every(recurring: Interval): string {
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}
