/** What is typed into the header, by whom, and what must be among the first five results, the best first. */
export type JudgedQuery = {
  group: 'agents' | 'clients' | 'brokerages' | 'properties' | 'developments' | 'locations';
  typed: string;
  state?: string;
  /** Empty: nothing of the judged network may be found. */
  expected: readonly string[];
};

type Rows = readonly (readonly [typed: string, ...expected: string[]])[];
const of = (group: JudgedQuery['group'], rows: Rows): JudgedQuery[] =>
  rows.map(([typed, ...expected]) => ({ group, typed, expected }));

const agents = of('agents', [
  // As written, without accents, and in either order.
  ['Mariana Velázquez', 'velazquez'],
  ['mariana velazquez', 'velazquez'],
  ['Velazquez Mariana', 'velazquez'],
  ['velázquez, mariana', 'velazquez'],
  ['MARIANA VELAZQUEZ', 'velazquez'],
  ['José Ñúñez', 'nunez'],
  ['jose nunez alvarez', 'nunez'],
  ['alvarez jose', 'nunez'],
  ['Zoe Kramer', 'kraemer'],
  ['krämer zoë', 'kraemer'],
  ['bjorn akerstrommen', 'bjorn'],
  ['Åkerströmmen', 'bjorn'],
  ['ursula von der heidenau', 'vonderheide'],
  ['heidenau von der ursula', 'vonderheide'],
  ['von der heidenau', 'vonderheide'],
  // Punctuation.
  ["O'Callaghan", 'ocallaghan'],
  ['OCallaghan', 'ocallaghan'],
  ['o callaghan finn', 'ocallaghan'],
  ['finn o’callaghan', 'ocallaghan'],
  ['callaghan', 'ocallaghan'],
  ['lindqvist berger', 'lindqvist'],
  ['lindqvist-berger', 'lindqvist'],
  ['lindqvistberger', 'lindqvist'],
  ['berger sofia', 'lindqvist'],
  ['dartagnan', 'dartagnan'],
  ["d'artagnan leclercq", 'dartagnan'],
  ['artagnan', 'dartagnan'],
  ['jean luc jacquardin', 'jacquard'],
  ['jean-luc j', 'jacquard'],
  ['jeanluc', 'jacquard'],
  // The last word is a beginning, the words before it are whole.
  ['velaz', 'velazquez', 'velazco'],
  ['mariana vel', 'velazquez'],
  ['velazq', 'velazquez'],
  ['lindh', 'lina'],
  ['featherst', 'featherstone'],
  ['max oberhauser'],
  ['maximilian ober', 'oberhauser'],
  // Exact before beginning.
  ['lina', 'lina'],
  ['katherine', 'katherine'],
  ['catherine', 'catherine'],
  // Initials.
  ['M Velazquez', 'velazquez'],
  ['m. velazquez', 'velazquez'],
  ['JR Hollowayne', 'holloway'],
  ['J.R. Hollowayne', 'holloway'],
  ['j r hollowayne', 'holloway'],
  ['hollowayne j', 'holloway'],
  // Slips: one from five letters on, two from nine.
  ['velasquez', 'velazquez'],
  ['valezquez', 'velazquez'],
  ['velzquez', 'velazquez'],
  ['velazqueez', 'velazquez'],
  ['belazquez', 'velazquez'],
  ['mraiana velazquez', 'velazquez'],
  ['mariana velasquez', 'velazquez'],
  ['stienbacher', 'steinbacher'],
  ['stefan stienbach', 'steinbacher'],
  ['stainbacher stefan', 'steinbacher'],
  ['featherstonhaugh', 'featherstone'],
  ['fetherstonhaugh', 'featherstone'],
  ['oberhuaser', 'oberhauser'],
  ['obrehauser maximilian', 'oberhauser'],
  ['winterburne', 'catherine', 'katherine'],
  ['katerine winterbourne', 'katherine'],
  ['thadeus', 'stclaire'],
  ['ocalaghan', 'ocallaghan'],
  // A first name two letters off, beside a last name that is whole or one letter off.
  ['Delfine Rousselet', 'delphine'],
  ['delfine rouselet', 'delphine'],
  ['Rousselet Delfine', 'delphine'],
  ['Delfine Rousseau', 'rousseau'],
  ['Delfine Rouseau', 'rousseau'],
  ['Delphine Rousseau', 'rousseau'],
  // Both are two letters off, or one is three.
  ['delfine rousalat'],
  ['adelfina rousselet'],
  // No slip in a short word.
  ['luna lindholmen'],
  ['lima'],
  ['zoa'],
  ['fina o'],
  // Saint.
  ['thaddeus saint clairemont', 'stclaire'],
  ['st clairemont', 'stclaire'],
  ['saint clairemont', 'stclaire'],
  ['st. clairemont thaddeus', 'stclaire'],
  // Other scripts.
  ['王 小明', 'wang'],
  ['小明', 'wang'],
  ['ليلى', 'layla'],
  ['منصوري ليلى', 'layla'],
  // Phone and e-mail.
  ['+1 305 555 0977', 'velazquez'],
  ['(305) 555-0977', 'velazquez'],
  ['305.555.0977', 'velazquez'],
  ['5550977', 'velazquez'],
  ['+44 20 7946 0977', 'holloway'],
  ['020 7946 0977', 'holloway'],
  ['0049 30 12345977', 'kraemer'],
  ['(305) 555-0978'],
  ['mariana.velazquez@judged.test', 'velazquez'],
  ['Mariana.Velazquez@', 'velazquez'],
  ['zoe@kraemer', 'kraemer'],
  ['zoa@kraemer'],
  // Somebody's client is nobody's agent.
  ['persephone abernathy'],
  ['quillfordham'],
]);

const clients = of('clients', [
  ['Persephone Abernathy', 'abernathy'],
  ['abernathy persephone', 'abernathy'],
  ['persephone', 'abernathy'],
  ['abern', 'abernathy'],
  ['p abernathy', 'abernathy'],
  ['abernahty', 'abernathy'],
  ['persefone', 'abernathy'],
  ['Raquel Tan', 'rachel'],
  ['tan raquel', 'rachel'],
  ['raquel tam'],
  ['rachel2 tan'],
  ['malgorzata szymanska', 'szymanska'],
  ['szymańska', 'szymanska'],
  ['szymanksa', 'szymanska'],
  ["o'neillson", 'oneill'],
  ['oneillson', 'oneill'],
  ['soairse', 'oneill'],
  ['anais duboisset', 'dubois'],
  ['okonkwo c', 'okonkwo'],
  ['haverfrod', 'haverford'],
  ['+1 212 555 0977', 'abernathy'],
  ['haverford@judged.test', 'haverford'],
  ['ebenezer quillfordham'],
  ['quillfordham'],
  ['stranger@judged.test'],
]);

const brokerages = of('brokerages', [
  ['Kestrel & Thorne', 'kestrel'],
  ['thorne kestrel', 'kestrel'],
  ['kestrel and thorne', 'kestrel'],
  ['kesterl thorne', 'kestrel'],
  ['st laurentine', 'stlaurent'],
  ['saint laurentine', 'stlaurent'],
  ['st corentin', 'sainte'],
  ['maison saint corentin', 'sainte'],
  ['palisadewood', 'palisade'],
  ['palisaedwood', 'palisade'],
  ['zurichbergland', 'zurichberg'],
  ['zürichberg', 'zurichberg'],
]);

const properties = of('properties', [
  ['casa marisolena', 'marisol'],
  ['marisolena', 'marisol', 'marisols'],
  ['marisol', 'marisols', 'marisol'],
  ['marisoelna', 'marisols', 'marisol'],
  ['heronsgate', 'heron', 'heronFl'],
  ['heronsgate manor', 'heron'],
  ['heronsgaet manor', 'heron'],
  ['PTQ-88417', 'heron'],
  ['ptq-88418'],
  ['10977', 'heron'],
  ['10978'],
  ['4417 kestrelwood', 'heron'],
  ['kestrelwood boulevard', 'heron'],
  ['heronsgate ny', 'heron'],
  ['heronsgate new york', 'heron'],
  ['heronsgate florida', 'heronFl'],
  ['12 st ambrose st', 'heronFl'],
  ['chateau etoilette', 'etoile'],
  ['étoilette megeve', 'etoile'],
  ['whisperwick', 'pocket'],
  ['secretbrook'],
  ['hidden lane secretbrook'],
]);

const developments = of('developments', [
  ['aureliana', 'aureliaTwo', 'aurelia'],
  ['the aureliana residences', 'aurelia'],
  ['aurelaina gardens', 'aureliaTwo'],
  ['solsticep', 'solstice'],
  ['solstise point'],
  ['solsticepiont', 'solstice'],
]);

const locations = of('locations', [
  ['st moritzberg', 'place moritz'],
  ['saint moritzberg', 'place moritz'],
  ['moritzberg', 'place moritz'],
  ['mortizberg', 'place moritz'],
  ['springfern', 'place springfern', 'place springferns'],
  ['springfern heights', 'place springferns'],
  ['springfern il', 'place springfern', 'place springferns'],
  ['springfern illinois', 'place springfern', 'place springferns'],
  ['quailhaven ny', 'place quailhaven'],
  ['quialhaven', 'place quailhaven'],
  ['sao bentinho', 'place saoBento'],
  ['São Bentihno', 'place saoBento'],
]);

const inStates: JudgedQuery[] = [
  { group: 'properties', typed: 'heronsgate', state: 'NY', expected: ['heron'] },
  { group: 'properties', typed: 'heronsgate', state: 'Florida', expected: ['heronFl'] },
  { group: 'properties', typed: 'quailhaven', state: 'fl', expected: ['heronFl'] },
  {
    group: 'locations',
    typed: 'springfern',
    state: 'IL',
    expected: ['place springfern', 'place springferns'],
  },
  { group: 'locations', typed: 'springfern', state: 'TX', expected: [] },
];

export const judgedQueries: readonly JudgedQuery[] = [
  ...agents,
  ...clients,
  ...brokerages,
  ...properties,
  ...developments,
  ...locations,
  ...inStates,
];
