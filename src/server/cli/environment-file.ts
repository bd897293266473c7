/**
 * Parses environment files like systemd's `EnvironmentFile=`:
 * https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html#EnvironmentFile=
 */
import { readFileSync } from 'node:fs'
import { ConfigError } from '../config/config-schema.ts'

const [lineEnds, spaces, escapedInQuotes] = ['\n\r', ' \t\n\r', '"\\`$']

type State =
  | 'before key'
  | 'key'
  | 'before value'
  | 'value'
  | 'escape'
  | 'single quotes'
  | 'double quotes'
  | 'escape in double quotes'
  | 'comment'
  | 'escape in comment'

/** Collected text; `end` is the index at which unescaped trailing spaces begin, or null if there are none. */
type Collected = { text: string; end: number | null }

const nothing = (): Collected => ({ text: '', end: null })
const trimmed = ({ text, end }: Collected): string => (end === null ? text : text.slice(0, end))

function collect(collected: Collected, character: string): void {
  if (!spaces.includes(character)) collected.end = null
  else collected.end ??= collected.text.length
  collected.text += character
}

/** Returns all assignments in the text, in order. Does not expand variables. */
export function assignmentsIn(text: string): [name: string, value: string][] {
  const assignments: [string, string][] = []
  let state: State = 'before key'
  let [key, value] = [nothing(), nothing()]
  const assign = (): void => {
    assignments.push([trimmed(key), trimmed(value)])
    ;[key, value] = [nothing(), nothing()]
    state = 'before key'
  }
  const append = (characters: string): void => {
    value.text += characters
    value.end = null
  }
  const steps: Record<State, (character: string) => void> = {
    'before key'(character) {
      if ('#;'.includes(character)) state = 'comment'
      else if (!spaces.includes(character)) {
        state = 'key'
        collect(key, character)
      }
    },
    key(character) {
      if (lineEnds.includes(character)) {
        state = 'before key'
        key = nothing()
      } else if (character === '=') state = 'before value'
      else collect(key, character)
    },
    'before value'(character) {
      if (lineEnds.includes(character)) assign()
      else if (character === "'") state = 'single quotes'
      else if (character === '"') state = 'double quotes'
      else if (character === '\\') state = 'escape'
      else if (!spaces.includes(character)) {
        state = 'value'
        collect(value, character)
      }
    },
    value(character) {
      if (lineEnds.includes(character)) assign()
      else if (character === '\\') {
        state = 'escape'
        value.end = null
      } else collect(value, character)
    },
    escape(character) {
      state = 'value'
      if (!lineEnds.includes(character)) append(character)
    },
    'single quotes'(character) {
      if (character === "'") state = 'before value'
      else append(character)
    },
    'double quotes'(character) {
      if (character === '"') state = 'before value'
      else if (character === '\\') state = 'escape in double quotes'
      else append(character)
    },
    'escape in double quotes'(character) {
      state = 'double quotes'
      if (escapedInQuotes.includes(character)) append(character)
      else if (character !== '\n') append(`\\${character}`)
    },
    comment(character) {
      if (character === '\\') state = 'escape in comment'
      else if (lineEnds.includes(character)) state = 'before key'
    },
    'escape in comment'(character) {
      state = lineEnds.includes(character) ? 'before key' : 'comment'
    },
  }
  for (const character of text) steps[state](character)
  if (!['before key', 'key', 'comment', 'escape in comment'].includes(state)) assign()
  return assignments
}

/** Reads the variables from a file; a later assignment replaces an earlier one. Calls `ignored` with each invalid name. */
export function readEnvironmentFile(file: string, ignored: (name: string) => void): Record<string, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `--environment-file ${file}: ${code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'the file is not UTF-8' : `the file cannot be read (${code})`}`,
    )
  }
  if (text.includes('\0')) throw new ConfigError(`--environment-file ${file}: the file contains a NUL character`)
  const variables: Record<string, string> = {}
  for (const [name, value] of assignmentsIn(text)) {
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) variables[name] = value
    else ignored(name)
  }
  return variables
}
