/** Checks the declarations for values sent by callers: `x-text` (use of a text) and `x-sample`. Errors contain the file and line. */
import { posix } from 'node:path'
import { getLineColLocation, parseYaml, Source } from '@redocly/openapi-core'

/**
 * Use of a text that a caller sends.
 * - shown: screens show it unchanged;
 * - refused: refused unless it is plain, as addresses and IDs of accounts are;
 * - code: compared with a known value, as IDs, verification codes and search terms are, and never shown;
 * - choice: one of a few words;
 * - source: a location from which the service reads; an invalid one is refused;
 * - secret: a password or token;
 * - other: none of these; `tests/security/hostile/writable.ts` describes the use in a sentence.
 */
export const textUses = ['shown', 'refused', 'code', 'choice', 'source', 'secret', 'other'] as const

/** Values of `x-sample`, from which tests generate requests (`tests/security/fuzz/values.ts`). `text` is any text that the schema allows. */
export const sampleNames = [
  'link',
  'agreement',
  'agreementLanguage',
  'answers',
  'code',
  'contactToken',
  'notificationToken',
  'email',
  'eventNumber',
  'handle',
  'hash',
  'hook',
  'language',
  'letterToken',
  'name',
  'password',
  'platform',
  'position',
  'receiptNumber',
  'rowId',
  'signing',
  'text',
] as const
export type ContractSample = (typeof sampleNames)[number]

type Node = { readonly [key: string]: unknown }
/** A value with its file and its path within that file. */
type Located = { file: string; path: readonly string[]; value: unknown }
/** A text sent to an operation: its name in the operation, and its schema. */
type SentText = { operationId: string; name: string; at: Located }

/** Contents of the contract's files, by path relative to `openapi/`. */
export type ContractFiles = ReadonlyMap<string, string>

const methods = ['get', 'post', 'put', 'delete', 'patch']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const memberOf = ({ file, path, value }: Located, ...keys: readonly string[]): Located => ({
  file,
  path: [...path, ...keys],
  value: keys.reduce<unknown>((part, key) => (isNode(part) ? part[key] : undefined), value),
})

const childrenOf = (parent: Located): Located[] =>
  isNode(parent.value) ? Object.keys(parent.value).map((name) => memberOf(parent, name)) : []

const membersOf = (at: Located, key: string): Located[] => childrenOf(memberOf(at, key))

/** Returns an error for each request text without a valid `x-text`. */
export function checkTexts(files: ContractFiles): string[] {
  return sentTexts(files, 'all').flatMap((text) => {
    const use = memberOf(text.at, 'x-text').value
    if (textUses.some((known) => known === use)) return []
    const fault = use === undefined ? 'has no x-text' : `has an unknown x-text, ${JSON.stringify(use)}`
    return [`${placeOf(text, files)}, sent by ${text.operationId}, ${fault} (one of ${textUses.join(', ')})`]
  })
}

/** Returns an error for each required text without a sample, and for each unknown sample in the contract. */
export function checkSamples(files: ContractFiles): string[] {
  const missing = sentTexts(files, 'required').map(
    (text) => `${placeOf(text, files)}, required by ${text.operationId}, has no x-sample (such as text)`,
  )
  const unknownIn = (at: Located): string[] => {
    const sample = memberOf(at, 'x-sample').value
    const isUnknown = sample !== undefined && !sampleNames.some((known) => known === sample)
    const placed = { at, name: nameOf(at) }
    const own = isUnknown ? [`${placeOf(placed, files)} has an unknown x-sample, ${JSON.stringify(sample)}`] : []
    return [...own, ...childrenOf(at).flatMap(unknownIn)]
  }
  return [...missing, ...[...files].flatMap(([file, text]) => unknownIn({ file, path: [], value: parseYaml(text) }))]
}

/**
 * Returns the texts in parameters and bodies, without duplicates. `required` returns only the texts that JSON requests must contain and that have no
 * sample.
 */
function sentTexts(files: ContractFiles, which: 'all' | 'required'): SentText[] {
  const parsed = new Map([...files].map(([file, text]) => [file, parseYaml(text)]))
  const rootOf = (file: string): Located => ({ file, path: [], value: parsed.get(file) })

  /** Resolves `$ref`, in the same or another file. */
  function resolved(at: Located): Located {
    const reference = isNode(at.value) ? at.value['$ref'] : undefined
    if (typeof reference !== 'string') return at
    const [file = '', pointer = ''] = reference.split('#')
    const target = file === '' ? at.file : posix.join(posix.dirname(at.file), file)
    const keys = pointer.split('/').slice(1)
    return resolved(memberOf(rootOf(target), ...keys.map((key) => key.replaceAll('~1', '/'))))
  }

  const isSent = (required: unknown, name = ''): boolean =>
    which === 'all' || (Array.isArray(required) && required.includes(name))

  const textsIn = (given: Located, within: readonly unknown[] = []): Located[] => {
    const at = resolved(given)
    const { value } = at
    if (!isNode(value) || within.includes(value)) return []
    if (which === 'required' && 'x-sample' in value) return []
    const parts = [
      ...['oneOf', 'anyOf', 'allOf'].flatMap((key) => membersOf(at, key)),
      ...membersOf(at, 'properties').filter(({ path }) => isSent(value['required'], path.at(-1))),
      memberOf(at, 'items'),
      ...(which === 'all' ? [memberOf(at, 'additionalProperties')] : []),
    ]
    return [...(isText(value) ? [at] : []), ...parts.flatMap((part) => textsIn(part, [...within, value]))]
  }

  function textsOf(operation: Located, shared: readonly Located[]): SentText[] {
    const operationId = String(memberOf(operation, 'operationId').value)
    const parameters = [...shared, ...membersOf(operation, 'parameters')]
      .map(resolved)
      .filter((parameter) => which === 'all' || memberOf(parameter, 'required').value === true)
      .flatMap((parameter) => {
        const name = String(memberOf(parameter, 'name').value)
        return textsIn(memberOf(parameter, 'schema')).map((at) => ({ operationId, name, at }))
      })
    const members = membersOf(resolved(memberOf(operation, 'requestBody')), 'content')
      .filter(({ path }) => which === 'all' || path.at(-1) === 'application/json')
      .flatMap((content) => textsIn(memberOf(content, 'schema')))
      .map((at) => ({ operationId, name: nameOf(at), at }))
    return [...parameters, ...members]
  }

  const sent = [...files.keys()]
    .flatMap((file) => childrenOf(rootOf(file)))
    .filter(({ path }) => path[0]?.startsWith('/'))
    .flatMap((item) => {
      const shared = membersOf(item, 'parameters')
      const operations = methods.map((method) => resolved(memberOf(item, method)))
      return operations.filter(({ value }) => isNode(value)).flatMap((operation) => textsOf(operation, shared))
    })
  // A schema that several operations use is reported once, for the first operation.
  return [...new Map(sent.toReversed().map((text) => [text.at.value, text])).values()].toReversed()
}

const isText = (schema: Node): boolean => schema['type'] === 'string' && !('enum' in schema) && !('const' in schema)

const nameOf = ({ path }: Located): string =>
  path.findLast((key) => !/^(?:\d+|items|schema|additionalProperties|anyOf|oneOf|allOf)$/.test(key)) ?? ''

/** Returns the file, line and name of a text: `openapi/signing/sign.yaml:31: name`. */
function placeOf({ name, at }: Pick<SentText, 'name' | 'at'>, files: ContractFiles): string {
  const source = new Source(at.file, files.get(at.file) ?? '')
  const pointer = `#/${at.path.map((key) => key.replaceAll('/', '~1')).join('/')}`
  const { start } = getLineColLocation({ source, pointer, reportOnKey: false })
  return `openapi/${at.file}:${start.line}: ${name}`
}
