import { passwordLength } from '../text/limits.ts'

/** Password rules in validation order. The name of a rule is also the name of its problem. */
export const passwordRules = ['length', 'characters', 'kinds', 'common'] as const
export type PasswordProblem = (typeof passwordRules)[number]

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]
const minCharacterClasses = 3

const keeps: Record<PasswordProblem, (password: string, context: readonly string[]) => boolean> = {
  length: ({ length }) => length >= passwordLength.least && length <= passwordLength.most,
  characters: (password) => /^[\x21-\x7e]+$/.test(password),
  kinds: (password) => kinds.filter((kind) => kind.test(password)).length >= minCharacterClasses,
  common: (password, context) => !isCommon(password, context),
}

/** Whether a password satisfies a rule; `context` as in `problemOfPassword`. */
export function keepsRule(rule: PasswordProblem, password: string, context: readonly string[] = []): boolean {
  return keeps[rule](password, context)
}

/**
 * Validates a password according to requirements §5 and decision 14: 8 to 18 characters in the range 0x21–0x7E, three of the four character classes,
 * and not common. It must not contain words from `context` (the ID and address), which attackers guess first. Null if valid.
 */
export function problemOfPassword(password: string, context: readonly string[] = []): PasswordProblem | null {
  return passwordRules.find((rule) => !keeps[rule](password, context)) ?? null
}

/** Returns the distinct words from an ID and address that a password may not contain. */
export function ownWordsOf(context: readonly string[]): string[] {
  return [...new Set(context.flatMap(wordsOf))]
}

/** Returns the words from `context` that a password contains. */
export function ownWordsIn(password: string, context: readonly string[]): string[] {
  return ownWordsOf(context).filter((word) => password.toLowerCase().includes(word))
}

/** Whether a password is common: one common word with substitutions, such as `P@ssw0rd`, `Qwerty123!` or `Admin_2026`, or very few different characters. */
function isCommon(password: string, context: readonly string[]): boolean {
  if (new Set(password.toLowerCase()).size <= 3) return true
  if (ownWordsIn(password, context).length > 0) return true
  return coresOf(password).some((core) => commonWords.has(core) || commonWords.has(halfOf(core)) || isRun(core))
}

/** Returns the words in a password, with digits removed or replaced by letters. Leading and trailing additions are dropped. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = trimmed(lower).replace(/[^a-z]/g, '')
  const read = trimmed(lower.replace(/[^a-z@$!]+$/, '')).replace(/[^a-z]/g, substituteFor)
  const whole = trimmed(lower.replace(/[^a-z]/g, substituteFor))
  return [plain, read, whole].filter((core) => core.length >= 3)
}

const substitutions: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const substituteFor = (character: string): string => substitutions[character] ?? ''

/** Returns half of a text that consists of two equal halves; returns any other text unchanged. */
function halfOf(core: string): string {
  const half = core.slice(0, core.length / 2)
  return half + half === core ? half : core
}

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp']
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Whether a text is a sequence of adjacent keys or letters of the alphabet. */
function isRun(core: string): boolean {
  return runs.some((run) => run.includes(core))
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return words.filter((word) => word.length >= 4)
}

/** Words that occur in the most common passwords. */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passcode passphrase motdepasse contrasena senha parola mima woaini wodemima
  admin administrator administrador root superuser sysadmin user username test tester testing testtest guest demo
  login logon signin account master manager owner operator default changeme change temp temporary secret secure
  security private access letmein welcome welcomeback hello helloworld hi goodbye please trustno trustnoone
  qwerty qwertz azerty qwe asd zxc qweasd qweasdzxc qazwsx qazwsxedc asdf asdfg asdfgh zxcv zxcvb zxcvbn wasd
  abc abcd abcde abcdef abcabc xyz xxx aaa iloveyou ilove love lovely loveme lover baby babygirl princess prince
  angel sweet sweetie honey sugar flower flowers sunshine summer winter spring autumn monday tuesday wednesday
  thursday friday saturday sunday january february march april june july august september october november
  december monkey dragon tiger lion panda eagle falcon wolf bear horse kitty kitten puppy doggy dog cat bird fish
  shadow ghost hunter killer ninja samurai warrior soldier ranger knight wizard magic merlin pirate vampire
  superman batman spiderman ironman starwars startrek pokemon pikachu naruto mario zelda matrix gandalf
  football soccer baseball basketball hockey tennis golf rugby cricket yankees lakers cowboys arsenal chelsea
  liverpool barcelona juventus ferrari porsche mercedes mustang corvette camaro harley yamaha honda toyota nissan
  computer internet server network windows linux ubuntu debian android apple macbook iphone samsung google facebook
  twitter youtube amazon microsoft oracle cisco github gitee gitlab database mysql postgres redis docker java
  python coffee cookie cookies chocolate cheese pizza banana orange cherry peach pepper ginger apples freedom
  liberty peace heaven jesus christ god blessed faith family friend friends forever always lucky happy smile
  money dollar rich gold golden silver diamond diamonds crystal pearl ruby purple yellow green blue red black
  white rainbow america american canada china chinese beijing shanghai london england france paris germany berlin
  deutschland india mumbai japan tokyo russia moscow brazil mexico texas dallas boston chicago newyork california
  michael jordan robert daniel thomas andrew joshua matthew anthony charlie george william james john david alex
  maria anna jessica jennifer ashley amanda nicole michelle samantha elizabeth victoria sophie emma olivia
  assent agreement contributor licence license signature corporation company office community project openeuler
  mindspore opengauss openlookeng huawei`.split(/\s+/),
)
