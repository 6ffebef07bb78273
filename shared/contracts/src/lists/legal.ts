/** The texts of `/company?page=` (A §2, resolutions 46). */
export const legalPages = [
  'terms',
  'privacy',
  'cookies-policy',
  'confidentiality',
  'subscription-agreement',
  'listing-terms',
] as const;
export type LegalPage = (typeof legalPages)[number];

/** The texts that the one checkbox of `/agreements` accepts (B §2). */
export const onboardingAgreements = [
  'terms',
  'privacy',
  'cookies-policy',
] as const satisfies readonly LegalPage[];

/** Every text whose acceptance is recorded, by its legal page (resolutions 63). */
export const agreementKinds = [
  ...onboardingAgreements,
  'subscription-agreement',
] as const satisfies readonly LegalPage[];
export type AgreementKind = (typeof agreementKinds)[number];
