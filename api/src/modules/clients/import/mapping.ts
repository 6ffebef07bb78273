import type { ImportField, ImportMapping } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { columnGuesser } from '../../../support/sheets/columns.ts';

/** Names of such columns in the spreadsheets and address books that people export. */
const known: Record<ImportField, string> = {
  fullName:
    'name fullname client clientname contact contactname displayname customer customername kunde kundenname namedeskunden ' +
    'nom nomcomplet nometprénom nomdufamille nombre nombrecompleto nombreyapellidos cliente 姓名 客户 客户姓名 名称 الاسم الاسمالكامل اسمالعميل العميل',
  firstName:
    'firstname first givenname forename prénom vorname rufname primernombre nombredepila 名 名字 الاسمالأول',
  lastName:
    'lastname last surname familyname secondname nachname familienname nomdefamille apellido apellidos primerapellido 姓 姓氏 اسمالعائلة اللقب الكنية',
  email:
    'email mail emails emailaddress email1value correo correoelectrónico courriel adresseélectronique mél ' +
    '邮箱 电子邮箱 电子邮件 邮件 邮箱地址 البريدالإلكتروني البريد الإيميل بريدإلكتروني',
  phone:
    'phone phonenumber mobile mobilephone cell cellphone telephone tel phone1value telefon telefonnummer handy handynummer ' +
    'mobil mobilnummer rufnummer telnr téléphone numérodetéléphone portable teléfono móvil celular ' +
    '电话 电话号码 手机 手机号 手机号码 联系电话 الهاتف رقمالهاتف الجوال رقمالجوال المحمول الموبايل',
  city: 'city town homecity residence ville commune ciudad localidad población municipio stadt ort wohnort 城市 所在城市 居住城市 المدينة مدينة',
  state:
    'state region province stateregion county bundesland kanton région département provincia estado comunidad 州 省 省份 الولاية المنطقة المحافظة',
  country: 'country countryregion nation pays país land staat 国家 国家地区 البلد الدولة بلد',
  stage:
    'stage status pipeline leadstatus phase stadium statut étape estado etapa fase 阶段 状态 المرحلة الحالة',
  notes:
    'notes note comments comment remarks remark description memo notiz notizen bemerkung bemerkungen anmerkung anmerkungen ' +
    'kommentar remarque remarques commentaire commentaires notas nota observaciones comentario comentarios ' +
    '备注 说明 注释 ملاحظات ملاحظة تعليقات',
  rentPeriod:
    'rent rentperiod buyorrent rentorbuy offer offertype renting mieten mietekauf mieteoderkauf kaufmiete kaufodermiete miete louer achatlocation alquiler compraalquiler ' +
    '租赁 购买或租赁 租购 الإيجار الشراءأوالاستئجار',
  budgetUsd:
    'budget budgetrange pricerange price preis preisrahmen preisvorstellung kaufpreis preisspanne budgetrahmen prix fourchette ' +
    'fourchettedeprix gammedeprix presupuesto precio rangodeprecios 预算 预算范围 价格 价格范围 الميزانية ميزانية السعر نطاقالسعر',
  minPriceUsd:
    'minprice minbudget budgetfrom pricefrom budgetmin minimumprice pricemin budgetab preisab preisvon budgetvon mindestpreis ' +
    'mindestbudget prixmin budgetminimum prixminimum preciomínimo presupuestomínimo preciomin presupuestodesde preciodesde ' +
    '最低预算 最低价 最低价格 الحدالأدنى أقلسعر الميزانيةمن',
  maxPriceUsd:
    'maxprice maxbudget budgetto priceto budgetmax maximumprice pricemax budgetbis preisbis höchstpreis maximalpreis maximalbudget ' +
    'prixmax budgetmaximum prixmaximum preciomáximo presupuestomáximo preciomax presupuestohasta preciohasta ' +
    '最高预算 最高价 最高价格 الحدالأقصى أعلىسعر الميزانيةإلى',
  alsoRentPeriod:
    'alsorent alsorents alsorenting wouldrent wouldalsorent auchmiete auchmieten aussilouer tambiénalquilar 也租 也可租 يستأجرأيضا الإيجارأيضا',
  minRentUsd:
    'minrent rentfrom rentmin minimumrent minmonthlyrent mieteab mietevon mindestmiete mietemin loyermin loyerminimum loyerde ' +
    'alquilermín alquilermin alquilermínimo alquilerdesde 最低租金 租金下限 أقلإيجار الإيجارمن',
  maxRentUsd:
    'maxrent rentto rentmax maximumrent rentbudget maxmonthlyrent monthlyrent mietebis höchstmiete maximalmiete mietemax mietbudget ' +
    'loyermax loyermaximum budgetloyer alquilermáx alquilermax alquilermáximo alquilerhasta 最高租金 租金上限 租金预算 أعلىإيجار الإيجارإلى',
  minBedrooms:
    'bedrooms bedroom beds bed minbedrooms minbeds schlafzimmer chambres dormitorios habitaciones 卧室 卧室数 غرفالنوم',
  minBathrooms:
    'bathrooms bathroom baths bath minbathrooms minbaths badezimmer bäder bad sallesdebain sallesdebains baños cuartosdebaño ' +
    '浴室 浴室数 卫生间 الحمامات عددالحمامات',
  minLivingArea:
    'livingarea livingareasqft minlivingarea squarefeet sqft size minsize wohnfläche surface surfacehabitable superficie ' +
    'superficiehabitable 居住面积 面积 使用面积 مساحةالسكن المساحة',
  tagNames:
    'musthave musthaves features requirements ausstattung merkmale équipements características requisitos 必备 配套 特色 المزاياالمطلوبة المزايا',
  wishedCities:
    'wishedcities cities desiredcity desiredcities lookingin wantedcities areas area locations location wunschort wunschorte ' +
    'wunschstadt suchgebiet lage secteur secteurs villessouhaitées villesouhaitée zona zonas ciudadesdeseadas zonadeseada ' +
    '意向城市 目标城市 意向区域 المدنالمطلوبة المنطقةالمطلوبة',
  wishedCountries:
    'wishedcountries countries desiredcountry desiredcountries wantedcountries wunschland wunschländer payssouhaités payssouhaité ' +
    'paísesdeseados 意向国家 目标国家 الدولالمطلوبة',
  lifestyleNames:
    'lifestyles lifestyle interests hobbies lebensstil interessen modedevie intérêts centresdintérêt estilodevida intereses ' +
    '生活方式 兴趣 أنماطالحياة نمطالحياة الاهتمامات',
};

const guess = columnGuesser(importFields, known);

/** Guesses which column holds which field. */
export function guessMapping(header: readonly string[]): ImportMapping {
  const mapping: ImportMapping = guess(header);
  // Without columns for the parts of a name, the whole name is read; with them it is ignored.
  if (mapping.firstName !== undefined) delete mapping.fullName;
  return mapping;
}

/** Throws INVALID_INPUT for a mapping without a name, with one column twice, or with a column the file lacks. */
export function checkMapping(mapping: ImportMapping, columns: number): void {
  const used = Object.entries(mapping);
  const twice = used.find(([, column], index) => used.findIndex(([, other]) => other === column) !== index);
  if (twice) {
    const [other, column] = twice;
    const one = used.find(([, taken]) => taken === column)?.[0] ?? '';
    const fault = { code: 'IMPORT_COLUMN_TWICE', values: { column: column + 1, one, other } } as const;
    throw new ApiProblem('INVALID_INPUT', { fields: { [`mapping.${other}`]: fault } });
  }
  const beyond = used.find(([, column]) => column >= columns);
  if (beyond)
    throw new ApiProblem('INVALID_INPUT', { fields: { [`mapping.${beyond[0]}`]: 'DOES_NOT_EXIST' } });
  if (mapping.fullName === undefined && mapping.firstName === undefined)
    throw new ApiProblem('INVALID_INPUT', { fields: { mapping: 'IMPORT_NO_NAME' } });
}
