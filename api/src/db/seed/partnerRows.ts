import type { World } from '@portico/fixtures/world';
import { sceneBaseUrl } from '@portico/samples/urls';
import { importHtml } from '../../support/importHtml.ts';
import type { partnerOffers, partners, partnerTexts } from '../schema/index.ts';
import { sampleMarks } from './demoRows.ts';

export const partnerRows = ({ partners: all }: World): (typeof partners.$inferInsert)[] =>
  all.map(({ scene, texts, offers, ...partner }) => ({ ...partner, pictureBaseUrl: sceneBaseUrl(scene) }));

export const partnerTextRows = ({ partners: all }: World): (typeof partnerTexts.$inferInsert)[] =>
  all.flatMap(({ id, texts }) =>
    texts.map(({ language, name, summary, html }) => ({
      ...{ partnerId: id, language, name, summary, document: importHtml(html) },
      pictureAlt: `${sampleMarks[language]}: ${name}`,
    })),
  );

export const partnerOfferRows = ({ partners: all }: World): (typeof partnerOffers.$inferInsert)[] =>
  all.flatMap(({ id, offers }) => offers.map((offer) => ({ ...offer, partnerId: id })));
