import { ar } from './ar.ts';
import type { LegalVersionText } from './legalVersion.ts';
import { zhHans } from './zhHans.ts';

const collected = `
<p>This policy says which personal data Portico keeps, why, for how long, and what you can do about it. It covers the public
pages and the members' area.</p>
<h2>1. What we keep</h2>
<table>
<caption>Kinds of data, and what each is for</caption>
<thead><tr><th scope="col">Data</th><th scope="col">What it is for</th></tr></thead>
<tbody>
<tr><th scope="row">Name, e-mail, phone, photo, biography, languages, place of work</th><td>Your profile, shown to members</td></tr>
<tr><th scope="row">Password (only as a one-way hash), sessions with device and address</th><td>Signing in, and showing you where you are signed in</td></tr>
<tr><th scope="row">Listings, clients and their wishes, messages</th><td>The service itself: matching and working together</td></tr>
<tr><th scope="row">Membership, invoices, status of payments</th><td>The contract between us, and the law on bookkeeping</td></tr>
<tr><th scope="row">Pages opened and searches made in the members' area</th><td>Usage reports that show what is useful</td></tr>
<tr><th scope="row">Actions of staff, with both identities when they act in a member's place</th><td>Accountability</td></tr>
</tbody>
</table>
<p>Card numbers never reach us: they are entered with our payment provider. From photos you upload we remove everything the
camera wrote into them, such as place and time, before they are stored.</p>
<h2>2. On which grounds</h2>
<p>We process this data to perform the contract with you, to meet legal duties, and in our legitimate interest in a secure
and useful network. We ask for consent where neither applies, and you can withdraw it at any time.</p>
<h2>3. Who sees it</h2>
<ul>
<li>Members see your profile and what you publish. Your clients are seen by you alone, until you decide to introduce one.</li>
<li>Our staff sees what their work requires.</li>
<li>Providers that host the service, deliver mail and process payments act on our instructions and for these purposes only.</li>
</ul>
<p>We do not sell personal data, and there is no advertising in Portico.</p>`;

const kept = `
<h2>4. For how long</h2>
<p>Account and content are kept while you are a member. After that they are deleted within ninety days, except for records
the law makes us keep, such as invoices. Sessions are forgotten thirty days after they end.</p>`;

const rights = `
<h2>5. Your rights</h2>
<p>You can see and correct most of your data under <a href="/my-account">My Account</a>. You may also ask for a copy of it,
for its deletion or restriction, or object to its use; the concierge answers within thirty days. You may complain to the
data protection authority where you live.</p>`;

const safety = `
<h2>6. How it is protected</h2>
<p>Connections are encrypted. Passwords are stored as hashes that cannot be turned back. Staff can add a second factor to
their sign-in. What staff change in an account is recorded, and you are told by mail unless you ask us not to.</p>`;

export const privacy: readonly LegalVersionText[] = [
  {
    page: 'privacy',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: { en: { title: 'Privacy Policy', html: collected + kept + rights } },
  },
  {
    page: 'privacy',
    version: 2,
    publishedAt: '2026-02-02T12:00:00.000Z',
    texts: {
      en: { title: 'Privacy Policy', html: collected + kept + rights + safety },
      zh_hans: zhHans.privacy,
      ar: ar.privacy,
    },
  },
];
