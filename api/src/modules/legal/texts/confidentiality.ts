import { ar } from './ar.ts';
import type { LegalVersionText } from './legalVersion.ts';
import { zhHans } from './zhHans.ts';

const html = `
<p>Members show one another properties that are not on the open market, and wishes of clients who value discretion. This
agreement protects both. It is part of your membership.</p>
<h2>1. What is confidential</h2>
<ul>
<li>Platform-only and prospect listings: address, photographs, price, and the fact that the property may be sold.</li>
<li>Names, wishes and circumstances of clients, whoever represents them.</li>
<li>Messages between members, and terms they discuss.</li>
<li>Anything a member marks as confidential, or that is evidently meant to be.</li>
</ul>
<p>What is public already, what you knew before, and what you learn lawfully from elsewhere is not confidential.</p>
<h2>2. What you undertake</h2>
<ol>
<li>You use confidential information only to serve the client for whom it was given.</li>
<li>You pass it on only to those who need it for that purpose and are bound as you are.</li>
<li>You do not photograph, publish or advertise a confidential property without written consent.</li>
<li>You do not approach the owner of a property, or another member's client, around the member who told you of them.</li>
</ol>
<h2>3. For how long</h2>
<p>These duties hold while you are a member and for three years afterwards; for personal circumstances of clients they hold
without end.</p>
<h2>4. When something goes wrong</h2>
<p>If you learn that confidential information has reached someone it should not have, tell the member concerned and the
concierge at once, and help to limit the damage. Where the law or a court obliges you to disclose, tell the member
beforehand if you may.</p>
<h2>5. Return</h2>
<p>On request, and when a matter ends, you delete or return what you were given, except for copies the law makes you keep.</p>`;

export const confidentiality: readonly LegalVersionText[] = [
  {
    page: 'confidentiality',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: {
      en: { title: 'Confidentiality Agreement', html },
      zh_hans: zhHans.confidentiality,
      ar: ar.confidentiality,
    },
  },
];
