import { type CardFaults, type TypedCard, testCards } from '../cards.ts';
import { html } from './html.ts';

type Field = { id: keyof TypedCard; label: string; hint: string; autocomplete: string; mode: string };

const fields: Record<keyof TypedCard, Field> = {
  number: {
    id: 'number',
    label: 'Card number',
    hint: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    mode: 'numeric',
  },
  expiry: { id: 'expiry', label: 'Expiration', hint: 'MM / YY', autocomplete: 'cc-exp', mode: 'numeric' },
  code: { id: 'code', label: 'Security code', hint: 'CVC', autocomplete: 'cc-csc', mode: 'numeric' },
  name: { id: 'name', label: 'Name on card', hint: '', autocomplete: 'cc-name', mode: 'text' },
};

/** The fields that a form of these sends. */
export const typedCard = (form: URLSearchParams): TypedCard => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  code: form.get('code') ?? '',
  name: form.get('name') ?? '',
});

export const emptyCard: TypedCard = { number: '', expiry: '', code: '', name: '' };

/** The typed values come back, except the security code. */
export function cardFields(typed: TypedCard, faults: CardFaults) {
  const field = (name: keyof TypedCard) => {
    const { id, label, hint, autocomplete, mode } = fields[name];
    const fault = faults[name];
    return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${name === 'code' ? '' : typed[name]}" placeholder="${hint}" autocomplete="${autocomplete}"
 inputmode="${mode}" aria-invalid="${fault ? 'true' : 'false'}" ${fault ? html`aria-describedby="${id}-fault"` : ''}>
${fault ? html`<p class="fault" id="${id}-fault">${fault}</p>` : ''}</div>`;
  };
  return html`${field('number')}<div class="row">${field('expiry')}${field('code')}</div>${field('name')}`;
}

export const cardHelp = html`<details><summary>Test cards</summary>
<div class="scroll"><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead><tbody>
${testCards.map(
  ({ number, about }) =>
    html`<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${about}</td></tr>`,
)}
</tbody></table></div><p class="soft">Any future date and any security code work.</p></details>`;
