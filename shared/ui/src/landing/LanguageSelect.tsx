import type { ComponentProps } from 'react';

export type LanguageSelectProps = ComponentProps<'select'> & {
  label: string;
  languages: readonly { code: string; tag: string; name: string }[];
};

/** The choice of language at the end of the landing's first line. */
export function LanguageSelect({ label, languages, ...rest }: LanguageSelectProps) {
  return (
    <select className="portico-language" name="language" aria-label={label} {...rest}>
      {languages.map(({ code, name, tag }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
