import { opening } from './definitions.ts'
import { endOfStream } from './stream-lengths.ts'

/** A token that matters to the structure of a dictionary: a comment, a delimiter, a hexadecimal string, or the start of a literal string. */
const token = /%[^\r\n]*|<<|>>|<[\s0-9A-Fa-f]*>|\(/g
const blanks = /(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*/y

/** An object in the file whose value is a dictionary. `stream` is the range of its data. */
type ObjectText = {
  at: number
  number: number
  generation: number
  start: number
  dictionary: string
  stream: [number, number] | null
}

/** Returns the dictionaries and streams of a file in order, without those that stream data resembles. */
export function* objectsIn(text: string): Generator<ObjectText> {
  const headers = new RegExp(opening)
  for (let header = headers.exec(text); header; header = headers.exec(text)) {
    const [, number = '', generation = ''] = header
    const start = headers.lastIndex
    const end = endOfDictionary(text, start)
    if (end === null) continue
    streamKeyword.lastIndex = end
    const keyword = streamKeyword.exec(text)
    const from = end + (keyword?.[0].length ?? 0)
    const to = keyword ? endOfStream(text, end, from) : null
    const stream: [number, number] | null = to === null ? null : [from, to]
    headers.lastIndex = to ?? end
    const dictionary = text.slice(start, end)
    yield { at: header.index, number: Number(number), generation: Number(generation), start, dictionary, stream }
  }
}

const streamKeyword = /\s*stream(?:\r\n|\n|\r)/y

/** Returns the end of the dictionary that begins at this offset or after white space; null if there is none. */
export function endOfDictionary(text: string, start: number): number | null {
  blanks.lastIndex = start
  blanks.test(text)
  if (!text.startsWith('<<', blanks.lastIndex)) return null
  let depth = 0
  for (const { at, end, word } of tokensIn(text, blanks.lastIndex)) {
    if (word === '<<') depth += 1
    if (word !== '>>') continue
    depth -= 1
    if (depth === 0) return at < end ? end : null
  }
  return null
}

/** Returns a dictionary's text with empty strings and without comments. */
export function withoutStrings(text: string): string {
  let kept = ''
  let from = 0
  for (const { at, end, word } of tokensIn(text, 0)) {
    if (word === '<<' || word === '>>') continue
    kept += `${text.slice(from, at)} `
    from = end
  }
  return kept + text.slice(from)
}

/** Returns the text of the string that begins at this offset. */
export function stringAt(text: string, start: number): string {
  const [first] = tokensIn(text, start)
  return first?.at === start ? text.slice(start, first.end) : ''
}

/** Returns the tokens from an offset on. A literal string is one token. */
function* tokensIn(text: string, start: number): Generator<{ at: number; end: number; word: string }> {
  const tokens = new RegExp(token)
  tokens.lastIndex = start
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    if (found[0] === '(') tokens.lastIndex = endOfLiteral(text, tokens.lastIndex)
    yield { at: found.index, end: tokens.lastIndex, word: found[0] }
  }
}

/** Returns the end of a literal string: the parenthesis that balances its first. A backslash escapes the next character. */
function endOfLiteral(text: string, start: number): number {
  const marks = /\\[^]|[()]/g
  marks.lastIndex = start
  let depth = 1
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '(') depth += 1
    if (mark[0] === ')') depth -= 1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}
