import { labelsWithoutWords, withLabels } from './labels.ts';

const route = { path: '/open-houses', page: 'OpenHouses', requires: ['member'] };
const entry = { id: 'open-houses', to: '/open-houses', order: 1, requires: ['member'] };
const slot = { slot: 'dashboard.part', component: 'Next', requires: ['member'] };
const remote = (title: string, label: string) => ({
  name: 'gatherings',
  contract: 1,
  routes: [{ ...route, title }],
  nav: [{ ...entry, label }],
  slots: [{ ...slot, label }, slot],
});
const words = {
  en: { labels: { openHouses: 'Open Houses', tour: 'Tour' } },
  zh_hans: { labels: { openHouses: '开放日', tour: '参观' } },
  ar: { labels: { openHouses: 'أيام مفتوحة' } },
};

it('puts the words of every language the remote has in place of a key', () => {
  const { routes, nav, slots } = withLabels(remote('labels.openHouses', 'labels.tour'), words);
  expect(routes[0]?.title).toEqual({ en: 'Open Houses', zh_hans: '开放日', ar: 'أيام مفتوحة' });
  expect(nav[0]?.label).toEqual({ en: 'Tour', zh_hans: '参观' });
  expect(slots).toEqual([{ ...slot, label: { en: 'Tour', zh_hans: '参观' } }, slot]);
});

it('leaves a key without English words, and says where it stands', () => {
  const onlyArabic = { en: {}, ar: { labels: { tour: 'جولة' } } };
  const described = withLabels(remote('labels', 'labels.tour'), onlyArabic);
  expect(labelsWithoutWords(described)).toEqual([
    { path: '/routes/0/title', key: 'labels' },
    { path: '/nav/0/label', key: 'labels.tour' },
    { path: '/slots/0/label', key: 'labels.tour' },
  ]);
});
