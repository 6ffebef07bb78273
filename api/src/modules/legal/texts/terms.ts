import { ar } from './ar.ts';
import type { LegalVersionText } from './legalVersion.ts';
import { zhHans } from './zhHans.ts';

const opening = `
<p>These terms are the agreement between you and Portico about your use of the members' area. They apply from the moment
you accept them, together with the Privacy Policy and, if you represent clients here, the Confidentiality Agreement.</p>
<h2>1. Who may be a member</h2>
<p>Portico is a private network for professionals in fine property: agents, team leads and their members, brokerages and
developers. Membership is by invitation. You confirm that you hold the licences your work requires where you work, and
that what you tell us about yourself is true and stays true.</p>
<h2>2. Your account</h2>
<ul>
<li>Your account is yours alone. Do not share its password, and do not let others act in it.</li>
<li>Choose a password you use nowhere else. You can see where you are signed in, and end any of those sessions, under
<a href="/my-account">My Account</a>.</li>
<li>Tell the concierge without delay if you believe that someone else has had access.</li>
</ul>`;

const conduct = `
<h2>3. What you publish</h2>
<p>Listings, photographs, messages and everything else you publish remain yours. You allow Portico to show them to
members, and to make the sizes and formats their screens need, for as long as they are published.</p>
<ul>
<li>Publish only what you have the right to publish, and only properties you are authorised to represent.</li>
<li>State price, status and condition correctly, and correct them when they change.</li>
<li>Respect the law, in particular the laws against discrimination in housing.</li>
</ul>
<h2>4. What you find here</h2>
<p>What other members publish is meant for your own work with your own clients. Do not copy it in bulk, sell it, or use it
to approach another member's clients around them. Platform-only and prospect listings may not be shown outside the
network without the consent of the member who published them.</p>`;

const ending = (first: number) => `
<h2>${first}. Suspension and end</h2>
<p>You may end your membership at any time; what the Subscription Agreement says of payments remains. We may suspend an
account that endangers others or breaks these terms, and will tell you why. Where the matter can be mended we give you
the time to mend it. When your membership ends, your listings are no longer shown, and your data is kept or deleted as
the Privacy Policy says.</p>
<h2>${first + 1}. Our responsibility</h2>
<p>We run Portico with the care of a professional and are liable for what we cause by intent or gross negligence. For
slight negligence we are liable only where a duty is broken that is essential to this agreement, and only for damage that
could be expected. Nothing here limits liability that cannot be limited by law. Portico is not a party to transactions
between members, and does not verify every statement in a listing.</p>
<h2>${first + 2}. Changes</h2>
<p>When these terms change, the new version is published here with its date, and you are asked to accept it before it
applies to you. Earlier versions stay readable on this page. If you do not accept a change, you may end your membership on
the day it takes effect.</p>
<h2>${first + 3}. Questions</h2>
<p>The concierge answers questions about these terms, and receives notices under them.</p>`;

const impersonation = `
<h2>5. Help by our staff</h2>
<p>To help you, a member of our staff may look at the members' area in your place. This needs a reason, ends by itself
after ninety minutes, and is recorded with the names of both. In your place nobody can change your password or e-mail,
make a payment, or delete anything of yours.</p>`;

export const terms: readonly LegalVersionText[] = [
  {
    page: 'terms',
    version: 1,
    publishedAt: '2024-03-01T12:00:00.000Z',
    texts: { en: { title: 'Terms of Use', html: opening + conduct + ending(5) } },
  },
  {
    page: 'terms',
    version: 2,
    publishedAt: '2026-02-02T12:00:00.000Z',
    texts: {
      en: { title: 'Terms of Use', html: opening + conduct + impersonation + ending(6) },
      zh_hans: zhHans.terms,
      ar: ar.terms,
    },
  },
];
