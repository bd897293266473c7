/** Checks what is declared at the values that callers send: `x-text`, how the service uses a text, and `x-sample`. A complaint names file and line. */
import { posix } from 'node:path'
import { getLineColLocation, parseYaml, Source } from '@redocly/openapi-core'

/**
 * How the service uses a text that a caller sends.
 * - shown: screens show it as it was written;
 * - refused: refused unless it is plain, as addresses and IDs of accounts are;
 * - code: compared with a known value, as IDs, verification codes and search terms are, and never shown;
 * - choice: one of a few words;
 * - source: a location that something is read from; one that leads nowhere is refused;
 * - secret: a password or token;
 * - other: none of these; `tests/security/hostile/writable.ts` says what, in a sentence.
 */
export const textUses = ['shown', 'refused', 'code', 'choice', 'source', 'secret', 'other'] as const

/** Values of `x-sample`, which tests draw requests from (`tests/security/fuzz/values.ts`). */
export const sampleNames = [
  'link',
  'agreement',
  'agreementLanguage',
  'answers',
  'code',
  'company',
  'contactToken',
  'email',
  'eventNumber',
  'handle',
  'hash',
  'hook',
  'letterToken',
  'name',
  'platform',
  'position',
  'receiptNumber',
] as const
export type ContractSample = (typeof sampleNames)[number]

type Node = { readonly [key: string]: unknown }
/** A value of a file, with its path in the file. */
type Located = { file: string; path: readonly string[]; value: unknown }
/** An operation that sends a text, and the schema of the text. */
type SentText = { operationId: string; at: Located }

/** Contents of the contract's files by their paths from `openapi/`. */
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

/** Returns the complaints about the texts of all request bodies, each once. */
export function checkTexts(files: ContractFiles): string[] {
  const parsed = new Map([...files].map(([file, text]) => [file, parseYaml(text)]))
  const rootOf = (file: string): Located => ({ file, path: [], value: parsed.get(file) })

  /** Follows `$ref`, in the same file or another one. */
  function resolved(at: Located): Located {
    const reference = isNode(at.value) ? at.value['$ref'] : undefined
    if (typeof reference !== 'string') return at
    const [file = '', pointer = ''] = reference.split('#')
    const target = file === '' ? at.file : posix.join(posix.dirname(at.file), file)
    const keys = pointer.split('/').slice(1)
    return resolved(memberOf(rootOf(target), ...keys.map((key) => key.replaceAll('~1', '/'))))
  }

  const textsIn = (given: Located, within: readonly unknown[] = []): Located[] => {
    const at = resolved(given)
    const { value } = at
    if (!isNode(value) || within.includes(value)) return []
    const parts = [
      ...['oneOf', 'anyOf', 'allOf', 'properties'].flatMap((key) => membersOf(at, key)),
      ...['items', 'additionalProperties'].map((key) => memberOf(at, key)),
    ]
    return [...(isText(value) ? [at] : []), ...parts.flatMap((part) => textsIn(part, [...within, value]))]
  }

  const sent = [...files.keys()]
    .flatMap((file) => childrenOf(rootOf(file)))
    .filter(({ path }) => path[0]?.startsWith('/'))
    .flatMap((item) => methods.map((method) => resolved(memberOf(item, method))))
    .flatMap((operation): SentText[] => {
      const operationId = String(memberOf(operation, 'operationId').value)
      const contents = membersOf(resolved(memberOf(operation, 'requestBody')), 'content')
      return contents.flatMap((content) => textsIn(memberOf(content, 'schema')).map((at) => ({ operationId, at })))
    })
  // A schema that several operations use is one fault.
  const places = new Map(sent.toReversed().map((text) => [`${text.at.file}#${text.at.path.join('/')}`, text]))
  return [...places.values()].toReversed().flatMap((text) => faultOf(text, files))
}

/** Returns the complaints about unknown words of `x-sample`, anywhere in the contract. */
export function checkSamples(files: ContractFiles): string[] {
  const faultsIn = (at: Located): string[] => {
    const sample = memberOf(at, 'x-sample').value
    const isFaulty = sample !== undefined && !sampleNames.some((known) => known === sample)
    const own = isFaulty ? [`${placeOf(at, files)} has an unknown x-sample, ${JSON.stringify(sample)}`] : []
    return [...own, ...childrenOf(at).flatMap(faultsIn)]
  }
  return [...files].flatMap(([file, text]) => faultsIn({ file, path: [], value: parseYaml(text) }))
}

const isText = (schema: Node): boolean => schema['type'] === 'string' && !('enum' in schema) && !('const' in schema)

function faultOf({ operationId, at }: SentText, files: ContractFiles): string[] {
  const use = memberOf(at, 'x-text').value
  if (textUses.some((known) => known === use)) return []
  const fault = use === undefined ? 'has no x-text' : `has an unknown x-text, ${JSON.stringify(use)}`
  return [`${placeOf(at, files)}, sent by ${operationId}, ${fault} (one of ${textUses.join(', ')})`]
}

/** Returns file, line and name of a schema: `openapi/signing/sign.yaml:31: name`. */
function placeOf({ file, path }: Located, files: ContractFiles): string {
  const source = new Source(file, files.get(file) ?? '')
  const pointer = `#/${path.map((key) => key.replaceAll('/', '~1')).join('/')}`
  const { start } = getLineColLocation({ source, pointer, reportOnKey: false })
  const name = path.findLast((key) => !/^(?:\d+|items|schema|additionalProperties|anyOf|oneOf|allOf)$/.test(key)) ?? ''
  return `openapi/${file}:${start.line}: ${name}`
}
