import type { Country } from '@touchline/contract/lists/countries';
import type { LeagueCategory } from '@touchline/contract/lists/sport-categories';

/** A league of the demo with the teams that play in it; every name is invented. */
export interface DemoLeague {
  name: string;
  abbreviation: string;
  country: Country;
  category: LeagueCategory;
  /** Where its games are played, in turn. */
  venues: readonly string[];
  teams: readonly string[];
}

/** The leagues of the demo by the key of their logo in `media/logos`; names long and short, in several scripts. */
export const DEMO_LEAGUES = {
  harbour: {
    name: 'Harbour Counties League',
    abbreviation: 'HCL',
    country: 'united kingdom',
    category: 'Football',
    venues: ['Quayside Park, Calder', 'The Old Ropewalk, Greyhaven', 'Beacon Lane'],
    teams: [
      'Port Calder',
      'Rivenholm Athletic',
      'Ashmere Vale',
      'Saltwick Rovers',
      'Greyhaven United',
      'Wexley Wanderers',
      'Old Pellworth',
      'Dunmarrow Town',
      'Marlowe Fen',
      'Thistlecombe',
    ],
  },
  meridiana: {
    name: 'Liga Meridiana',
    abbreviation: 'LM',
    country: 'spain',
    category: 'Football',
    venues: ['Estadio del Faro, Cabo Lucero', 'Campo Peñaclara', 'La Nueva Ribera, Montesol'],
    teams: [
      'Deportivo Valdoria',
      'Atlético Montesol',
      'Racing Peñaclara',
      'Gimnástica Altamor',
      'Sporting Cabo Lucero',
      'Unión Villanarra',
      'Marítima Torremar',
      'Cultural Almendrón',
    ],
  },
  nordsee: {
    name: 'Nordsee-Liga',
    abbreviation: 'NSL',
    country: 'germany',
    category: 'Football',
    venues: ['Stadion am Deich, Süderhafen', 'Waldkampfbahn Oberaltenbrück', 'Möwensand-Arena'],
    teams: [
      'FC Süderhafen',
      'Königlich Wallhausener Turn- und Sportverein von 1887 Oberaltenbrück',
      'Grün-Weiß Tannwerder',
      'Lokomotive Elbgrund',
      'TuS Möwensand',
      'Eintracht Birkenfurt',
      'Viktoria Krähenbrück',
      'Sturmvogel Langenoog',
    ],
  },
  silkroad: {
    name: 'Silk Road Cup',
    abbreviation: 'SRC',
    country: 'international',
    category: 'Football',
    venues: ['Caravanserai Stadium', 'Turquoise Dome, Samarobad', 'Seven Gates Arena'],
    teams: [
      'Samarobad Falcons',
      'Karakörpü Riders',
      'نجوم الواحة',
      'Северный Якорь',
      'Θύελλα Γαλανόβραχου',
      'ทะเลครามยูไนเต็ด',
      '青岚山联队',
      'Çınarlıdere Gençlik',
      '海風シティ',
      '푸른별 유나이티드',
    ],
  },
  monsoon: {
    name: 'Monsoon Premier T20',
    abbreviation: 'MPT20',
    country: 'india',
    category: 'Cricket',
    venues: ['Lotus Oval, Chandrakot', 'Coral Bay Cricket Ground', 'Salt Desert Stadium'],
    teams: [
      'Badalpur Tigers',
      'नीलगंगा वॉरियर्स',
      'Coral Bay Breakers',
      'Chandrakot Royals',
      'Teak Hills XI',
      'Salt Desert Riders',
      'Lotusnagar Lightning',
      'Kesarbagh Kites',
    ],
  },
  hoops: {
    name: 'Continental Hoops Association',
    abbreviation: 'CHA',
    country: 'united states',
    category: 'Basketball',
    venues: ['Lakemont Fieldhouse', 'Copper Dome', 'Twin Rivers Center, Hall B'],
    teams: [
      'Copperfield Comets',
      'Lakemont Herons',
      'Redrock Lanterns',
      'Bay Harbor Pilots',
      'Silverton Foxgloves',
      'Grand Mesa Miners',
      'Juniper City Jays',
      'Twin Rivers Tide',
    ],
  },
  grandview: {
    name: 'Grandview Open',
    abbreviation: 'GVO',
    country: 'international',
    category: 'Tennis',
    venues: ['Centre Court, Grandview', 'Court 2, Grandview'],
    teams: [
      'Ilse Vandermarck',
      'Tomás Arrietaluque',
      'Noor Okonreyes',
      'Björk Hallgrímsvík',
      'Zofia Świętomirska-Łąkowa',
      'Dario Montefalcone-Brü',
      'Mei Tanakawara',
      'Kwabena Asantewood',
    ],
  },
  tulip: {
    name: 'Tulip Hockey League',
    abbreviation: 'THL',
    country: 'netherlands',
    category: 'Hockey',
    venues: ['Sportpark De Zilveren Duin', 'Polderveld 1'],
    teams: [
      'HC Waterlinde',
      'Oranjepolder',
      'MHC Zilverduin',
      'Noorderdijk Dames',
      'HC Duinrozen',
      'Sint-Aldegonde',
      "'t Eendennest",
    ],
  },
  sunrise: {
    name: 'Sunrise Baseball League',
    abbreviation: 'SBL',
    country: 'japan',
    category: 'Baseball',
    venues: ['Hinode Ballpark', 'Kazehama Seaside Stadium'],
    teams: [
      'Aozora Cranes',
      '紅葉原ファルコンズ',
      'Kazehama Whalers',
      'Tsukishiro Foxes',
      'Hinode Stars',
      'Minatogawa Thunder',
    ],
  },
  scrum: {
    name: 'Southern Scrum Championship',
    abbreviation: 'SSC',
    country: 'new zealand',
    category: 'Rugby',
    venues: ['Long Bay Reserve', 'Kauri Coast Showgrounds'],
    teams: [
      'Kauri Coast',
      'Waimoana Storm',
      'Black Ridge',
      'Long Bay Mariners',
      'Ōtahuna Plains',
      'Fernhollow',
    ],
  },
  amber: {
    name: 'Superliga Bursztynowa',
    abbreviation: 'SB',
    country: 'poland',
    category: 'Volleyball',
    venues: ['Hala Bursztynowa, Jasnobrzeg', 'Hala pod Żurawiem'],
    teams: [
      'Łąkowa Góra',
      'Żuraw Świętopole',
      'Stal Brzeźniczka Śląska',
      'Energia Ćmielowice',
      'Piast Dębostan',
      'Jasnobrzeg',
      'Wichura Źródlany Gaj',
    ],
  },
  shuttle: {
    name: 'Archipelago Shuttle League',
    abbreviation: 'ASL',
    country: 'indonesia',
    category: 'Badminton',
    venues: ['Gelora Mawar', 'Kota Nila Indoor'],
    teams: [
      'Pulau Mawar',
      'Teluk Safir',
      'Bukit Kencanawati',
      'Rajawali Timur Laut',
      'Melati Raya',
      'Kota Nila',
    ],
  },
} as const satisfies Record<string, DemoLeague>;

export type DemoLeagueKey = keyof typeof DEMO_LEAGUES;
