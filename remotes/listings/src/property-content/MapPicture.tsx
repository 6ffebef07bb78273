import type { ListingDetail } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { useLanguage, useT } from '@portico/i18n';
import { Box } from '@portico/ui';
import type en from '../locales/en.json';
import { Section } from './Section.tsx';

/** Two decimals are about a kilometer: enough to place a house, too coarse to find its door. */
const coarse = (degrees: number) => degrees.toFixed(2);

/** The home's location as one picture that the API draws in light and dark, so that this page needs no map library. */
export function MapPicture({ property }: Pick<ListingDetail, 'property'>) {
  const placeText = usePlaceText();
  const t = useT<typeof en>('listings');
  const { language } = useLanguage();
  const { Latitude, Longitude } = property;
  if (Latitude === null || Longitude === null) return null;
  // `near` parts the addresses from those of an earlier map, which browsers keep for a year.
  const base = `/api/maps/${coarse(Latitude)},${coarse(Longitude)}`;
  const named = language === 'en' ? '' : `language=${language}`;
  const alt = t('property.mapOf', { place: placeText(property) });
  const frame = { width: 960, height: 480, loading: 'lazy', decoding: 'async' } as const;
  // On a phone the whole map would have names too small to read.
  const onPhone = { media: '(max-width: 599px)', width: 480, height: 400 };
  return (
    <Section title={t('property.location')}>
      <Box
        border="hairline"
        borderRadius="md"
        overflow="hidden"
        css={{ '& img': { inlineSize: 'full', blockSize: 'auto' } }}
      >
        {(['light', 'dark'] as const).map((theme) => (
          <picture key={theme}>
            <source {...onPhone} srcSet={`${base}/${theme}-narrow.svg${named && `?${named}`}`} />
            <img
              className={`portico-on-${theme}`}
              src={`${base}/${theme}.svg?near${named && `&${named}`}`}
              alt={alt}
              {...frame}
            />
          </picture>
        ))}
      </Box>
    </Section>
  );
}
