import { normalizeText } from '@touchline/contract/rules/normalize-text';
import { texts } from '@touchline/contract/texts';
import { invalidField } from '../platform/errors.ts';

/** Throws VALIDATION_ERROR for the field when its password is a common one. */
export function refuseCommonPassword(field: string, password: string): void {
  if (isCommonPassword(password)) throw invalidField(field, texts.errors.commonPassword);
}

/** True for a common password, in any case and with up to two more digits at its end. */
export function isCommonPassword(password: string): boolean {
  const text = normalizeText(password, 'NFKC').trim().toLowerCase();
  const bases = [text, text.replace(/\d$/, ''), text.replace(/\d\d$/, '')];
  return bases.some((base) => COMMON.has(base) || WORDS.has(base));
}

/**
 * Common passwords of 8 to 12 characters: runs of keys and digits, and favourite words with their usual endings. The
 * form refuses other lengths already.
 */
const COMMON: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 00000000000 000000000000 01234567 012345678 0123456789 0987654321 10203040
  1020304050 11111111 111111111 1111111111 11111111111 111111111111 11223344 1122334455 112233445566
  12121212 121212121212 123123123 123123123123 123321123 123321123321 12341234 123412341234 12344321
  12345678 123456789 1234567890 12345678901 123456789012 12345679 1234567a 1234abcd 123abc123 123qwe123
  123qweasd 13571357 147258369 159357456 19871987 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  20002000 20202020 20242024 20252025 20262026 22222222 222222222 2222222222 22222222222 222222222222
  24682468 33333333 333333333 3333333333 33333333333 333333333333 44444444 444444444 4444444444 44444444444
  444444444444 456789123 55555555 555555555 5555555555 55555555555 555555555555 66666666 666666666
  6666666666 66666666666 666666666666 741852963 77777777 777777777 7777777777 77777777777 777777777777
  789456123 87654321 88888888 888888888 8888888888 88888888888 888888888888 963852741 987654321 9876543210
  99999999 999999999 9999999999 99999999999 999999999999 a1234567 a12345678 a123456789 aa123456 aaa12345
  abc12345 abc123456 abcabcabc abcd1234 abcde123 abcdefgh abcdefghi access123 access1234 accessaccess
  admin007 admin123 admin123! admin1234 admin12345 admin2024 admin2025 admin2026 adminadmin alexander
  alexander! alexander1 alexander123 america! america1 america123 america1234 andrew123 andrew1234
  andrewandrew android! android1 android123 android1234 angels123 angels1234 angelsangels arsenal! arsenal1
  arsenal123 arsenal1234 asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; ashley123 ashley1234 ashleyashley
  autumn123 autumn1234 autumn2024 autumn2025 autumn2026 autumnautumn azerty123 azertyui azertyuiop babygirl
  babygirl! babygirl1 babygirl123 babygirl1234 barcelona barcelona! barcelona1 barcelona123 baseball
  baseball! baseball1 baseball123 baseball1234 basketball basketball! basketball1 batman123 batman1234
  batmanbatman benjamin benjamin! benjamin1 benjamin123 benjamin1234 berlin123 berlin1234 berlinberlin
  blahblah blahblah! blahblah1 blahblah123 blahblah1234 blessed! blessed1 blessed123 blessed1234 buster123
  buster1234 busterbuster butterfly butterfly! butterfly1 butterfly123 canada123 canada1234 canadacanada
  captain! captain1 captain123 captain1234 champion champion! champion1 champion123 champion1234 champions
  champions! champions1 champions123 changeme changeme! changeme007 changeme01 changeme1 changeme1!
  changeme11 changeme12 changeme123 changeme123! changeme1234 changeme69 changeme99 charlie! charlie1
  charlie123 charlie1234 chelsea! chelsea1 chelsea123 chelsea1234 chocolate chocolate! chocolate1
  chocolate123 computer computer! computer1 computer123 computer1234 cookie123 cookie1234 cookiecookie
  corvette corvette! corvette1 corvette123 corvette1234 cowboys! cowboys1 cowboys123 cowboys1234 cricket!
  cricket1 cricket123 cricket1234 daniel123 daniel1234 danieldaniel default! default1 default123 default1234
  demo123! demo1234 demo12345 demo2024 demo2025 demo2026 demodemo diamond! diamond1 diamond123 diamond1234
  dragon007 dragon01 dragon1! dragon11 dragon12 dragon123 dragon123! dragon1234 dragon12345 dragon69
  dragon99 dragondragon eagles123 eagles1234 eagleseagles elizabeth elizabeth! elizabeth1 elizabeth123
  facebook facebook! facebook1 facebook123 facebook1234 ferrari! ferrari1 ferrari123 ferrari1234 flower123
  flower1234 flowerflower football football! football007 football01 football1 football1! football11
  football12 football123 football123! football1234 football2024 football2025 football2026 football69
  football99 fortnite fortnite! fortnite1 fortnite123 fortnite1234 freedom! freedom1 freedom123 freedom1234
  goalkeeper goalkeeper! goalkeeper1 google123 google1234 googlegoogle guest123 guest1234 guestguest
  hannah123 hannah1234 hannahhannah harley123 harley1234 harleyharley hello007 hello123 hello123! hello1234
  hello12345 hello2024 hello2025 hello2026 hellohello helloworld helloworld! helloworld1 hockey123
  hockey1234 hockeyhockey hunter123 hunter1234 hunterhunter ilovegod ilovegod! ilovegod1 ilovegod123
  ilovegod1234 iloveyou iloveyou! iloveyou1 iloveyou123 iloveyou1234 internet internet! internet1
  internet123 internet1234 iphone123 iphone1234 iphoneiphone jennifer jennifer! jennifer1 jennifer123
  jennifer1234 jessica! jessica1 jessica123 jessica1234 jordan123 jordan1234 jordanjordan joshua123
  joshua1234 joshuajoshua juventus juventus! juventus1 juventus123 juventus1234 killer123 killer1234
  killerkiller lakers123 lakers1234 lakerslakers letmein! letmein007 letmein01 letmein1 letmein1! letmein11
  letmein12 letmein123 letmein123! letmein1234 letmein12345 letmein69 letmein99 liverpool liverpool!
  liverpool1 liverpool123 login007 login123 login123! login1234 login12345 login2024 login2025 login2026
  loginlogin london123 london1234 londonlondon lovelove lovelove! lovelove1 lovelove123 lovelove1234
  manchester manchester! manchester1 master007 master01 master1! master11 master12 master123 master123!
  master1234 master12345 master69 master99 mastermaster matthew! matthew1 matthew123 matthew1234 maverick
  maverick! maverick1 maverick123 maverick1234 mercedes mercedes! mercedes1 mercedes123 mercedes1234
  michael! michael1 michael123 michael1234 minecraft minecraft! minecraft1 minecraft123 monkey007 monkey01
  monkey1! monkey11 monkey12 monkey123 monkey123! monkey1234 monkey12345 monkey69 monkey99 monkeymonkey
  mustang! mustang1 mustang123 mustang1234 nicole123 nicole1234 nicolenicole nothing! nothing1 nothing123
  nothing1234 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssw0rd1234 p@ssword p@ssword! p@ssword1 p@ssword123
  p@ssword1234 passw0rd passw0rd! passw0rd007 passw0rd01 passw0rd1 passw0rd1! passw0rd11 passw0rd12
  passw0rd123 passw0rd123! passw0rd1234 passw0rd69 passw0rd99 password password! password007 password01
  password1 password1! password11 password12 password123 password123! password1234 password2024 password2025
  password2026 password69 password99 patricia patricia! patricia1 patricia123 patricia1234 pepper123
  pepper1234 pepperpepper phoenix! phoenix1 phoenix123 phoenix1234 pokemon! pokemon1 pokemon123 pokemon1234
  porsche! porsche1 porsche123 porsche1234 princess princess! princess1 princess123 princess1234 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qweasd123 qweasdzxc qweqweqwe qwerty007 qwerty01 qwerty1!
  qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty69 qwerty99 qwertyqwerty
  qwertyui qwertyuio qwertyuiop qwertz123 qwertzui qwertzuiop ranger123 ranger1234 rangerranger realmadrid
  realmadrid! realmadrid1 root123! root1234 root12345 rootroot rugby123 rugby1234 rugbyrugby samantha
  samantha! samantha1 samantha123 samantha1234 samsung! samsung1 samsung123 samsung1234 secret007 secret01
  secret1! secret11 secret12 secret123 secret123! secret1234 secret12345 secret69 secret99 secretsecret
  shadow007 shadow01 shadow1! shadow11 shadow12 shadow123 shadow123! shadow1234 shadow12345 shadow69
  shadow99 shadowshadow snoopy123 snoopy1234 snoopysnoopy soccer007 soccer01 soccer1! soccer11 soccer12
  soccer123 soccer123! soccer1234 soccer12345 soccer2024 soccer2025 soccer2026 soccer69 soccer99
  soccersoccer spiderman spiderman! spiderman1 spiderman123 sports007 sports01 sports1! sports11 sports12
  sports123 sports123! sports1234 sports12345 sports69 sports99 sportssports spring123 spring1234 spring2024
  spring2025 spring2026 springspring starwars starwars! starwars1 starwars123 starwars1234 steelers
  steelers! steelers1 steelers123 steelers1234 stream123 stream1234 streaming streaming! streaming1
  streaming123 streamstream striker! striker1 striker123 striker1234 summer007 summer01 summer1! summer11
  summer12 summer123 summer123! summer1234 summer12345 summer2024 summer2025 summer2026 summer69 summer99
  summersummer sunshine sunshine! sunshine1 sunshine123 sunshine1234 superman superman! superman1
  superman123 superman1234 tennis123 tennis1234 tennistennis test123! test1234 test12345 test2024 test2025
  test2026 testtest thomas123 thomas1234 thomasthomas thunder! thunder1 thunder123 thunder1234 tigger123
  tigger1234 tiggertigger touchline touchline! touchline007 touchline01 touchline1 touchline1! touchline11
  touchline12 touchline123 touchline69 touchline99 trustno1 trustno1! trustno11 trustno1123 trustno11234
  user123! user1234 user12345 user2024 user2025 user2026 useruser victoria victoria! victoria1 victoria123
  victoria1234 victory! victory1 victory123 victory1234 welcome! welcome007 welcome01 welcome1 welcome1!
  welcome11 welcome12 welcome123 welcome123! welcome1234 welcome12345 welcome2024 welcome2025 welcome2026
  welcome69 welcome99 whatever whatever! whatever1 whatever123 whatever1234 william! william1 william123
  william1234 winter007 winter01 winter1! winter11 winter12 winter123 winter123! winter1234 winter12345
  winter2024 winter2025 winter2026 winter69 winter99 winterwinter yankees! yankees1 yankees123 yankees1234
  yxcvbnm1 zaq12wsx zaq1xsw2 zxcvasdf zxcvbnm1 zxcvbnm12 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);

/** The words among them without their endings: too short for a password, but not with two digits. */
const WORDS: ReadonlySet<string> = new Set([...COMMON].map((password) => password.replace(/[\d!]+$/, '')));
