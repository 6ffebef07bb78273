import { ar } from './ar.ts';
import type { LegalVersionText } from './legalVersion.ts';
import { zhHans } from './zhHans.ts';

const html = `
<p>These terms apply to every listing you show to the network, public or platform-only. You accept them when you create a
listing, and again when they have changed.</p>
<h2>1. Your right to list</h2>
<p>You represent the owner, or the developer, under a written mandate that is in force, and you may show the property in the way
you have chosen. A listing you may no longer show, you archive within two working days.</p>
<h2>2. What you say of it</h2>
<ul>
<li>Address, measures, price and status are true to the best of your knowledge, and you keep them current.</li>
<li>You leave out nothing that would change a careful buyer's mind and that you are free to tell.</li>
<li>You describe the property, not the people who may live in it: nothing that discriminates is accepted.</li>
</ul>
<h2>3. Photographs</h2>
<p>You own the photographs or may use them here. They show the property as it is; what was added or furnished by a computer
is captioned as such. Where they were taken is removed from the files before anybody sees them.</p>
<h2>4. Platform-only listings</h2>
<p>The confidentiality agreement protects them. You do not advertise elsewhere what you show here as platform-only.</p>
<h2>5. Removal</h2>
<p>Portico may archive a listing that breaks these terms, and tells you why. You can correct and restore it.</p>`;

export const listingTerms: readonly LegalVersionText[] = [
  {
    page: 'listing-terms',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: {
      en: { title: 'Listing Terms', html },
      zh_hans: zhHans['listing-terms'],
      ar: ar['listing-terms'],
    },
  },
];
