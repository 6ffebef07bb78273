/**
 * ISO 3166-1, every country and territory, with Kosovo (XK), which has only a code for temporary use but stands in the
 * gazetteer. The names come from Intl: see `countries.ts`.
 */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export const countryCodes: readonly string[] = codes.split(' ');

/** Names that people and feeds write and Intl does not, separated by a bar. */
export const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE|Emirates',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  CD: 'DR Congo|Democratic Republic of the Congo',
  CG: 'Congo|Republic of the Congo',
  CI: 'Ivory Coast',
  CN: "People's Republic of China",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  FK: 'Falkland Islands (Malvinas)',
  FM: 'Federated States of Micronesia',
  GB: 'UK|Great Britain|England|Scotland|Wales|Northern Ireland|Britain',
  HK: 'Hong Kong SAR',
  IR: 'Islamic Republic of Iran',
  KP: "Democratic People's Republic of Korea",
  KR: 'Korea|Republic of Korea',
  LA: "Lao People's Democratic Republic",
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau|Macao SAR',
  NL: 'Holland',
  PS: 'State of Palestine',
  RU: 'Russian Federation',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey|Türkiye',
  TZ: 'United Republic of Tanzania',
  US: 'USA|United States of America|America',
  VA: 'Holy See|Vatican',
  VE: 'Bolivarian Republic of Venezuela',
  VG: 'Virgin Islands (British)',
  VI: 'Virgin Islands (U.S.)',
  VN: 'Viet Nam',
};
