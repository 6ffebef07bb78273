import { type DeskAddress, deskAddress, readDeskAddress } from './deskAddress.ts';

const id = '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';
const open: DeskAddress = {
  ...{ state: 'open', kind: '', owner: 'anybody', isOverdue: false, isUnread: false, q: '', page: 1 },
  item: null,
};

it.each<[string, DeskAddress]>([
  ['', open],
  [
    `?state=done&kind=partner&owner=mine&late=1&unread=1&q=Ines&p=2&item=partner.${id}`,
    {
      ...{
        state: 'done',
        kind: 'partner',
        owner: 'mine',
        isOverdue: true,
        isUnread: true,
        q: 'Ines',
        page: 2,
      },
      item: { kind: 'partner', _id: id },
    },
  ],
])('reads %j and writes it back', (search, address) => {
  expect(readDeskAddress(new URLSearchParams(search))).toEqual(address);
  expect(deskAddress(address)).toBe(`/admin/desk${search}`);
});

it.each(['?state=lost', '?kind=fax', '?owner=me', '?late=yes', '?p=0', '?item=form.1', `?item=fax.${id}`])(
  'reads %s as the whole open queue',
  (search) => {
    expect(readDeskAddress(new URLSearchParams(search))).toEqual(open);
  },
);
