import { commonWords } from './common-words.ts'
import { passwordLength } from './limits.ts'

/** What is wrong with a new password: its length, a character, too few kinds, or that everybody tries it first. */
export type PasswordProblem = 'length' | 'characters' | 'kinds' | 'common'

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]
const leastKinds = 3

/**
 * Specification §5 and decision 14: 8 to 18 characters of 0x21–0x7E, three of the four kinds, none of the commonest.
 * `context` holds what is guessed first here, the ID and the address: their words may not stand in it. Null where nothing is wrong.
 */
export function problemOfPassword(password: string, context: readonly string[] = []): PasswordProblem | null {
  if (password.length < passwordLength.least || password.length > passwordLength.most) return 'length'
  if (!/^[\x21-\x7e]+$/.test(password)) return 'characters'
  if (kinds.filter((kind) => kind.test(password)).length < leastKinds) return 'kinds'
  return isCommon(password, context) ? 'common' : null
}

/** `P@ssw0rd`, `Qwerty123!`, `Admin_2026`: one word everybody knows, dressed up; or hardly any characters at all. */
function isCommon(password: string, context: readonly string[]): boolean {
  if (new Set(password.toLowerCase()).size <= 3) return true
  if (context.flatMap(wordsOf).some((word) => password.toLowerCase().includes(word))) return true
  return coresOf(password).some((core) => commonWords.has(core) || commonWords.has(halfOf(core)) || isRun(core))
}

/** What a password is made of, with and without digits read as letters; what is hung on at the ends is dropped. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = trimmed(lower).replace(/[^a-z]/g, '')
  const read = trimmed(lower.replace(/[^a-z@$!]+$/, '')).replace(/[^a-z]/g, letterFor)
  const whole = trimmed(lower.replace(/[^a-z]/g, letterFor))
  return [plain, read, whole].filter((core) => core.length >= 3)
}

const letters: Readonly<Record<string, string>> = {
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

const letterFor = (character: string): string => letters[character] ?? ''

/** The half of what is said twice; the whole of anything else. */
function halfOf(core: string): string {
  const half = core.slice(0, core.length / 2)
  return half + half === core ? half : core
}

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp']
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Neighbours on the keyboard or in the alphabet, and nothing else. */
function isRun(core: string): boolean {
  return runs.some((run) => run.includes(core))
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return words.filter((word) => word.length >= 4)
}
