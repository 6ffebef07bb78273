type Named = {
  year: number;
  category: string;
  agentId: string | null;
  personName: string;
  texts: { en: { title: string } };
};

/** Year, category, winner and title identify an award; its other fields may change. */
export const awardKey = ({ year, category, agentId, personName, texts }: Named): string =>
  JSON.stringify([
    year,
    category,
    agentId ?? personName.trim().toLowerCase(),
    texts.en.title.trim().toLowerCase(),
  ]);
