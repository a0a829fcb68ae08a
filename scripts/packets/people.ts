/** A reason in words, and its code. */
type Reason = readonly [words: string, code: string];
type Some<Of> = readonly [Of, ...Of[]];

/** The people and reasons of packets: all invented except for the payers. */
export interface People {
  first: Some<string>;
  last: Some<string>;
  streets: Some<string>;
  payers: Some<string>;
  /** The first letters of a member ID. */
  prefixes: Some<string>;
  reasons: Some<Reason>;
  providers: Some<string>;
}

export const PEOPLE: People = {
  first: [
    'Maeve',
    'Nora',
    'Samuel',
    'Liam',
    'Priya',
    'Diego',
    'Hannah',
    'Marcus',
    'Ingrid',
    'Tobias',
    'Wen',
    'Olivia',
  ],
  last: [
    "O'Rourke",
    'Vance',
    'Reed',
    'Castellano',
    'Nguyen',
    'Abara',
    'Whitfield',
    'Lindqvist',
    'Moreno-Diaz',
    'Park',
    'Schultz',
    'Bianchi',
  ],
  streets: ['Elm St', 'Harbor Ave', 'Maple Ct', 'Lake Shore Dr'],
  payers: ['Blue Cross Blue Shield', 'Aetna', 'Cigna', 'UnitedHealthcare', 'Humana'],
  prefixes: ['XQH', 'W', 'UHC', 'ZGP', ''],
  reasons: [
    ['Hearing loss in the left ear for two months', 'H91.92'],
    ['Recurrent tonsillitis, seven episodes this year', 'J35.01'],
    ['Chronic sinusitis, no relief from antibiotics', 'J32.9'],
    ['Hoarseness for six weeks in a smoker', 'R49.0'],
    ['Neck mass on the right side', 'R22.1'],
    ['Dizziness and ringing in both ears', 'R42'],
  ],
  providers: ['Ada Quill, MD', 'Ruth Abernathy, NP', 'James Okafor, DO', 'Lena Fischer, MD'],
};

/**
 * The people of packets with seeds from 401 on. First names that end in "a" or "e" are women's, as `around.ts`
 * assumes.
 */
export const OTHER_PEOPLE: People = {
  first: [
    'Amara',
    'Andrei',
    'Beatrice',
    'Bartholomew',
    'Chloe',
    'Cedric',
    'Delia',
    'Emmett',
    'Fatima',
    'Hector',
    'Josephine',
    'Kenji',
    'Renata',
    'Raymond',
    'Simone',
    'Viktor',
  ],
  last: [
    "D'Angelo",
    'Okonkwo',
    'Van Buren',
    'Fitzgerald',
    'Hernandez-Cole',
    'Kowalczyk',
    'McAllister',
    'Tran',
    'Yilmaz',
    'Rosenthal',
    'Gutierrez',
    'Li',
    'Thibodeaux',
    'Ahlgren',
    'Quigley',
    'Banerjee',
  ],
  streets: [
    'W Belmont Ave',
    'Sycamore Ln',
    'N 14th St Apt 3B',
    'County Road 12',
    'Prairie View Blvd',
    'Orchard Pl Unit 210',
  ],
  payers: [
    'Anthem Blue Cross',
    'Molina Healthcare',
    'TRICARE East',
    'Meridian Health Plan',
    'Oxford Freedom PPO',
    'Medica Choice',
  ],
  prefixes: ['YRP', 'JEA', 'H', 'MEB', ''],
  reasons: [
    ['Nosebleeds twice a week from the right side', 'R04.0'],
    ['Ear drainage with a perforated eardrum, right', 'H72.91'],
    ['Snoring with witnessed pauses in breathing', 'G47.33'],
    ['Trouble swallowing solids since summer', 'R13.10'],
    ['Nasal polyps, lost sense of smell', 'J33.9'],
    ['Thyroid nodule found on ultrasound', 'E04.1'],
    ['Fluid in both ears, speech delay', 'H65.23'],
    ['Tinnitus in both ears for a year', 'H93.13'],
  ],
  providers: [
    'Harriet Lowell, MD',
    'Nikhil Desai, DO',
    'Colleen Barr, PA-C',
    'Teodoro Ruiz, MD',
    'Anneke Visser, APRN',
  ],
};

/** The people of test set 2; first names as above. */
export const TEST_2_PEOPLE: People = {
  first: [
    'Guadalupe',
    'Dwight',
    'Keisha',
    'Jean-Luc',
    'Anneliese',
    'Omar',
    'Mary Kate',
    'Seamus',
    'Xiomara',
    'Tyrell',
    'Rose',
    'Hiroshi',
    'Yvette',
    'Grant',
    'Philippa',
    'Ravi',
    'Mae',
    'Dmitri',
    'Lorena',
    'Bryan',
  ],
  last: [
    "O'Shaughnessy",
    'de la Cruz',
    'St. Clair',
    'Ng',
    'Boateng',
    'MacGregor',
    "N'Diaye",
    'Villanueva-Ross',
    'von Stade',
    'Hargrove',
    'Singh',
    'Wu',
    'Petrosyan',
    'Blackwood',
    'Ellis',
    'Szymanski',
    'Del Rio',
    'Haddad',
    'Achterberg',
    'Pryor',
  ],
  streets: [
    'S Kedzie Ave',
    'Wildflower Way',
    'E 53rd St # 2F',
    'State Route 31',
    'Old Mill Rd Lot 14',
    'Cobblestone Ter',
    'Jefferson Blvd',
  ],
  payers: [
    'WellCare',
    'Ambetter',
    'HealthPartners',
    'CareSource',
    'Geisinger Health Plan',
    'Priority Health',
    'Kaiser Permanente',
  ],
  prefixes: ['ABK', 'R', 'NTV', 'TC', ''],
  reasons: [
    ['Ear infections, five courses of antibiotics since spring', 'H66.93'],
    ['Deviated septum with nasal blockage', 'J34.2'],
    ['Large tonsils, restless sleep and mouth breathing', 'J35.3'],
    ['Vertigo when turning over in bed', 'H81.13'],
    ['Earwax impaction not cleared by irrigation', 'H61.23'],
    ['Sensation of a lump in the throat', 'R09.89'],
    ['Hearing loss in both ears, worse over a year', 'H90.3'],
    ['Swollen gland under the jaw after meals', 'K11.20'],
    ['Year-round runny nose, sneezing, itchy eyes', 'J30.9'],
  ],
  providers: [
    'Gwendolyn Tate, MD',
    'Emeka Nwosu, DO',
    'Patrick Lund, PA-C',
    'Soledad Ibarra, MD',
    'Rachel Weintraub, FNP-C',
    'Curtis Hale, MD',
  ],
};
