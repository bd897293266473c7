/** Under which names a domain is registered, or given away, below the top level. Names end a domain; one label in front of one is somebody's own. */

const list = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** These stand for a kind of registrant below a country, wherever a country has them; nobody's own name is given away there. */
export const underCountries: ReadonlySet<string> = new Set(list('ac co com edu gob gouv gov govt mil net nom org sch'))

/** What single countries have beside those. */
const ofCountry: Record<string, string> = {
  ar: 'int musica tur',
  at: 'gv or',
  au: 'asn id nsw vic qld act tas',
  br: 'adm adv agr app art blog dev eco emp eng esp far flog fm fot fst g12 ind inf jor jus leg log med mus not ntr odo ong ppg pro psc psi rec srv tec tmp tur tv vet wiki',
  ca: 'ab bc gc mb nb nf nl ns nt nu on pe qc sk yk',
  cn: 'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj',
  cr: 'ed fi go or sa',
  de: 'firm',
  es: 'firm',
  fr: 'asso nom prd tm',
  hk: 'idv',
  hu: 'info sport tm',
  id: 'biz desa go my or ponpes web',
  il: 'idf k12 muni',
  in: 'biz firm gen ind info nic res',
  it: 'bo fi ge mi na pa roma rm to torino milano',
  jp: 'ad ed go gr lg ne or aichi akita aomori chiba ehime fukui fukuoka fukushima gifu gunma hiroshima hokkaido hyogo ibaraki ishikawa iwate kagawa kagoshima kanagawa kawasaki kitakyushu kobe kochi kumamoto kyoto mie miyagi miyazaki nagano nagasaki nagoya nara niigata oita okayama okinawa osaka saga saitama sapporo sendai shiga shimane shizuoka tochigi tokushima tokyo tottori toyama wakayama yamagata yamaguchi yamanashi yokohama',
  ke: 'go info me mobi ne or',
  kr: 'es go hs kg ms ne or pe re seoul busan daegu incheon gwangju daejeon ulsan jeju',
  mu: 'or',
  my: 'name',
  nz: 'cri geek gen health iwi kiwi maori parliament school',
  pl: 'aid agro atm biz gsm info mail miasta media nieruchomosci priv shop sklep sos targi tm tourism travel turystyka waw',
  ru: 'msk spb pp',
  se: 'brand fh fhsk fhv komforb kommunalforbund komvux lanbib naturbruksgymn parti pp press tm',
  sg: 'per',
  th: 'go in mi or',
  tr: 'av bbs bel biz dr gen info k12 kep name pol tel tsk tv web',
  tw: 'club ebiz game idv',
  tz: 'go hotel info me mobi ne or tv',
  ua: 'dnipro donetsk if in kharkiv kh kiev kyiv lg lviv od odessa sumy',
  ug: 'go ne or',
  uk: 'ltd me nhs plc police',
  us: 'dni fed isa kids nsn',
  vn: 'biz health info int name pro',
  za: 'alt law nic ngo school tm web',
}

/** Places where a service gives every customer a name of their own. */
const ofServices = list(`
  azurewebsites.net blogspot.com br.com cloudfront.net cn.com co.com de.com eu.com eu.org firebaseapp.com fly.dev
  gb.net gitbook.io gitee.io github.io gitlab.io glitch.me gr.com herokuapp.com hu.com in.net jpn.com jp.net
  mex.com netlify.app ngrok.io no.com onrender.com pages.dev qc.com repl.co ru.com sa.com se.com se.net surge.sh
  uk.com uk.net us.com us.org uy.com vercel.app web.app workers.dev za.com
`)

/** Public suffixes of more than one label that do not follow from `underCountries`. */
export const publicSuffixes: ReadonlySet<string> = new Set([
  ...Object.entries(ofCountry).flatMap(([country, names]) => list(names).map((name) => `${name}.${country}`)),
  ...ofServices,
])
