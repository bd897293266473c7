/** Bundled contract and the functions with which generators read it. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ForwardedOperation } from './forwarding-handlers.ts'

type DeclaredResponse = { $ref?: string; content?: Record<string, { schema: { properties?: object } }> }
export type BundledOperation = ForwardedOperation & {
  parameters?: unknown[]
  responses: Record<string, DeclaredResponse>
  'x-without-consent'?: boolean
  'x-cached-for'?: number
  'x-raw-body'?: boolean
}

/** Entry of an error code in `refusals.yaml`. */
export type DeclaredRefusal = {
  status?: number
  message: string
  words?: string | Record<string, string>
  shown?: 'signReLogin'
}

export type BundledContract = {
  /** Operations by path, then by method or `parameters`. */
  paths: Record<string, Record<string, BundledOperation>>
  components: {
    schemas: Record<string, { properties?: object }> & {
      ErrorCode: { enum?: string[]; 'x-declared'?: Record<string, DeclaredRefusal> }
    }
    responses: Record<string, DeclaredResponse>
  }
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** Returns the path of a file in this folder. */
export const contractPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Returns the YAML of each subject and of the shared schemas, by path relative to this folder. */
export const readContractFiles = (): Map<string, string> =>
  new Map(
    globSync('*/*.yaml', { cwd: contractPath('.') })
      .toSorted()
      .map((file) => [file, readFileSync(contractPath(file), 'utf8')]),
  )

type AnswerKind = 'data' | 'envelope' | 'file' | 'picture' | 'table' | 'redirect'

/**
 * Returns the type of an operation's response: `data`, `data` with additional members, a file, an image that other sites may embed, a table or JSON
 * Lines, or a redirect.
 */
export function answerKindOf(operation: BundledOperation, contract: BundledContract): AnswerKind {
  if (operation.responses['302']) return 'redirect'
  const success = operation.responses['200'] ?? operation.responses['202']
  const shared = success?.$ref?.split('/').at(-1)
  const content = (shared ? contract.components.responses[shared] : success)?.content
  const json = content?.['application/json']
  if (!json && content?.['image/svg+xml']) return 'picture'
  if (!json) return content?.['text/csv'] || content?.['application/jsonl'] ? 'table' : 'file'
  return Object.keys(json.schema.properties ?? {}).join() === 'data' ? 'data' : 'envelope'
}

/** Returns the operations of the contract with their methods and paths. */
export function bundledOperations(
  contract: BundledContract,
): { method: string; path: string; operation: BundledOperation }[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

/** Returns one line per operation, in contract order. */
export function eachOperation(
  contract: BundledContract,
  line: (method: string, path: string, operation: BundledOperation, contract: BundledContract) => string,
): string {
  return bundledOperations(contract)
    .map(({ method, path, operation }) => line(method, path, operation, contract))
    .join('\n')
}

/** Returns the value that `$ref` points to in the contract. */
export function resolved<Value>(value: Value, contract: BundledContract): Value {
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) return value
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], contract) as Value
}
