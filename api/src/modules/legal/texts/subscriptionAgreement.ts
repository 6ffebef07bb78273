import { ar } from './ar.ts';
import type { LegalVersionText } from './legalVersion.ts';
import { zhHans } from './zhHans.ts';

const textWith = (cancellation: string) => `
<p>This agreement says what a paid membership includes, what it costs, and how it renews and ends. It adds to the
<a href="/company?page=terms">Terms of Use</a>.</p>
<h2>1. Memberships</h2>
<table>
<thead><tr><th scope="col">Membership</th><th scope="col">For whom</th><th scope="col">What it opens</th></tr></thead>
<tbody>
<tr><th scope="row">Agent</th><td>One professional</td><td>The whole members' area</td></tr>
<tr><th scope="row">Team</th><td>A lead and the members they name</td><td>The whole members' area for each of them</td></tr>
<tr><th scope="row">Listings only</th><td>Members who only publish</td><td>Publishing and browsing listings; matching, clients and directories stay closed</td></tr>
</tbody>
</table>
<h2>2. Prices and payment</h2>
<p>Prices are those shown when you subscribe, per payment period, in the currency shown, plus taxes where they apply. They are
computed by us, not by your browser; what you confirm is what you pay. Payments are due in advance.</p>
<h2>3. Term and renewal</h2>
<p>A membership runs for one year, a biennial one for two, and renews for the same term unless you cancel before its end. We
remind you by mail thirty days before. If the price changes, you are told in that mail, and may cancel.</p>
<h2>4. When a payment fails</h2>
<p>We tell you and keep your membership open for a few days, whose end is shown at the top of every page. After that the members'
area is closed until the payment is made; nothing you published is lost. The pages on which you can pay stay open.</p>
<h2>5. Trials</h2>
<p>A trial is free and ends by itself on the day shown, unless you choose a plan.</p>
<h2>6. Cancellation</h2>
<p>You can cancel at any time; ${cancellation} If you are a consumer in the
European Union or the United Kingdom, you may withdraw within fourteen days of subscribing and receive back what you paid for
the time that remains.</p>
<h2>7. Teams</h2>
<p>The billing admins of a team pay for it, and add and remove its members. A member who leaves a team keeps their account and
profile and may take out a membership of their own.</p>`;

const untilPaid = 'the membership then runs until the end of the term that is paid.';
const ofParts =
  'Where a year is paid in parts, that is the end of the part that is paid, and the parts after it are not charged.';

export const subscriptionAgreement: readonly LegalVersionText[] = [
  {
    page: 'subscription-agreement',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: { en: { title: 'Subscription Agreement', html: textWith(untilPaid) } },
  },
  {
    page: 'subscription-agreement',
    version: 2,
    publishedAt: '2026-11-01T12:00:00.000Z',
    texts: {
      en: { title: 'Subscription Agreement', html: textWith(`${untilPaid} ${ofParts}`) },
      zh_hans: zhHans['subscription-agreement'],
      ar: ar['subscription-agreement'],
    },
  },
];
