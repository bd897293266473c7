import { PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import type { Definition } from './definitions.ts'
import { membersOfObject, type ResolveObjects, resolvedValues } from './members.ts'
import { objectsIn } from './object-text.ts'

/** Actions that only format or check the value of a form field, and are used for nothing else. */
export type FormattingActions = {
  actions: ReadonlySet<PdfObject>
  /** Whether an object refers to one of the actions, but is not the list of events of a form field. */
  isMisplacedIn: (object: PdfObject, members: readonly PdfObject[]) => boolean
}

/** Events of a form field: keystroke, format and validate (ISO 32000-2, table 199). Acrobat computes values with other functions. */
const fieldEvents: ReadonlySet<string> = new Set(['K', 'F', 'V'])

/** Finds Acrobat's formatting scripts in the events of form fields. With `areEncrypted`, their text is not read. */
export function formattingActionsIn(
  objects: readonly PdfObject[],
  resolve: ResolveObjects,
  { areEncrypted = false } = {},
): FormattingActions {
  const actions = new Set<PdfObject>()
  const owners = new Set<PdfObject>()
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    waiting.push(...membersOfObject(object))
    if (!(object instanceof PdfDict) || !isField(object)) continue
    for (const events of resolvedValues(object.get('AA'), resolve)) {
      if (!(events instanceof PdfDict)) continue
      for (const [event, value] of events) {
        if (!fieldEvents.has(event.value)) continue
        owners.add(events)
        const found = resolvedValues(value, resolve).filter((action) => isFormatting(action, resolve, areEncrypted))
        for (const action of found) actions.add(action)
      }
    }
  }
  return {
    actions,
    isMisplacedIn: (object, members) =>
      actions.size > 0 &&
      !owners.has(object) &&
      members.some((member) =>
        member instanceof PdfRef ? resolve(member).some((value) => actions.has(value)) : actions.has(member),
      ),
  }
}

/**
 * Whether the file's text or its object streams contain more scripts than these actions. A parser reads only one of two equal keys, and nothing
 * between objects.
 */
export function hasOtherScripts(
  text: string,
  definitions: readonly Definition[],
  { actions }: FormattingActions,
): boolean {
  let outside = ''
  let from = 0
  for (const { stream } of objectsIn(text)) {
    if (!stream) continue
    outside += `${text.slice(from, stream[0])} `
    from = stream[1]
  }
  outside += text.slice(from)
  const packed = definitions.flatMap(({ object }) =>
    object instanceof PdfStream && object.has('N') && object.has('First')
      ? Buffer.from(object.getDecodedData()).toString('latin1')
      : [],
  )
  const count = (name: string, texts: readonly string[]): number =>
    texts.flatMap((each) => each.match(new RegExp(`/${name}(?![A-Za-z0-9])`, 'g')) ?? []).length
  const all = [outside, ...packed].map(withoutEscapes)
  const isHidden = count('JavaScript', [text]) > count('JavaScript', [outside])
  return isHidden || count('JavaScript', all) !== actions.size || count('JS', all) !== actions.size
}

const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isField = (dictionary: PdfDict): boolean =>
  (dictionary.has('FT') || dictionary.getName('Subtype')?.value === 'Widget') && !dictionary.has('Pages')

function isFormatting(action: PdfObject, resolve: ResolveObjects, areEncrypted: boolean): boolean {
  if (!(action instanceof PdfDict) || action instanceof PdfStream) return false
  const isPlain = [...action.keys()].every(({ value }) => ['Type', 'S', 'JS'].includes(value))
  const scripts = resolvedValues(action.get('JS'), resolve)
  if (!isPlain || action.getName('S')?.value !== 'JavaScript' || scripts.length === 0) return false
  return scripts.every((script) => {
    const text = textOf(script)
    return text !== null && (areEncrypted || isFormattingScript(text))
  })
}

/** Returns the text of a script in a string or in a plain stream, otherwise null. */
function textOf(script: PdfObject): string | null {
  if (script instanceof PdfString) return decoded(script.bytes)
  const isPlain = script instanceof PdfStream && [...script.keys()].every(({ value }) => plainKeys.has(value))
  return isPlain ? decoded(script.getDecodedData()) : null
}

const plainKeys: ReadonlySet<string> = new Set(['Length', 'Filter', 'DecodeParms'])

/** Maximum length of a script in bytes. A formatting script is one call. */
const maxScript = 1000

/** Decodes a text string: UTF-16 or UTF-8 with a mark, otherwise one character for each byte. Longer text is cut off. */
function decoded(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, maxScript + 1))
  if (bytes.length > maxScript) return ''
  if (text[0] === 0xfe && text[1] === 0xff)
    return text.length % 2 === 0 ? text.subarray(2).swap16().toString('utf16le') : ''
  return text
    .toString(text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? 'utf8' : 'latin1')
    .replace(/^\ufeff/, '')
}

const escape = String.raw`\\(?:["'\\/bfnrt]|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})`
const literal = String.raw`(?:"(?:[^"\\\p{C}\p{Zl}\p{Zp}]|${escape})*"|'(?:[^'\\\p{C}\p{Zl}\p{Zp}]|${escape})*'|-?\d{1,15}(?:\.\d{1,15})?|true|false)`
const call = String.raw`AF(?:Date_(?:Format|FormatEx|Keystroke|KeystrokeEx)|Number_(?:Format|Keystroke))`
const blank = String.raw`[\t\n\r ]*`
const formatting = new RegExp(
  String.raw`^${blank}${call}${blank}\(${blank}(?:${literal}(?:${blank},${blank}${literal})*)?${blank}\)${blank};?${blank}$`,
  'u',
)

/** Whether a script is one call of an Acrobat function that formats or checks a date or a number, with literal arguments only. */
export const isFormattingScript = (script: string): boolean => formatting.test(script)
