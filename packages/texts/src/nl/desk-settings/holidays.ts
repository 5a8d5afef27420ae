// In every language that a venue can speak: a holiday that a manager takes over is a reason that visitors read.

export const PUBLIC_HOLIDAY_NAMES = {
  'new-year': { nl: 'Nieuwjaar', fr: 'Nouvel An', en: 'New Year’s Day' },
  'easter-monday': { nl: 'Paasmaandag', fr: 'Lundi de Pâques', en: 'Easter Monday' },
  'labour-day': { nl: 'Dag van de Arbeid', fr: 'Fête du Travail', en: 'Labour Day' },
  ascension: { nl: 'O.L.H. Hemelvaart', fr: 'Ascension', en: 'Ascension Day' },
  'whit-monday': { nl: 'Pinkstermaandag', fr: 'Lundi de Pentecôte', en: 'Whit Monday' },
  'national-day': { nl: 'Nationale feestdag', fr: 'Fête nationale', en: 'Belgian National Day' },
  assumption: { nl: 'O.L.V. Hemelvaart', fr: 'Assomption', en: 'Assumption Day' },
  'all-saints': { nl: 'Allerheiligen', fr: 'Toussaint', en: 'All Saints’ Day' },
  armistice: { nl: 'Wapenstilstand', fr: 'Armistice', en: 'Armistice Day' },
  christmas: { nl: 'Kerstmis', fr: 'Noël', en: 'Christmas Day' },
} as const

export const SCHOOL_HOLIDAY_NAMES = {
  autumn: { nl: 'Herfstvakantie', fr: 'Congé d’automne', en: 'Autumn school holidays' },
  christmas: { nl: 'Kerstvakantie', fr: 'Vacances d’hiver', en: 'Christmas school holidays' },
  carnival: { nl: 'Krokusvakantie', fr: 'Congé de détente', en: 'Carnival school holidays' },
  easter: { nl: 'Paasvakantie', fr: 'Vacances de printemps', en: 'Easter school holidays' },
  summer: { nl: 'Zomervakantie', fr: 'Vacances d’été', en: 'Summer school holidays' },
} as const
