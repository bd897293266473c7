/** GitHub's API description, if it exists on this machine. It is too large to commit. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'

type Described = { components: object; ops: Record<string, { response?: object; request?: object }> }

const folder = process.env['FORGE_DESCRIPTIONS'] ?? '../shared/data/forges'

/** Path of the description in FORGE_DESCRIPTIONS, or in a folder outside the project. */
export const githubDescriptionPath = join(folder, 'github-rest.json')

/**
 * Returns a function that validates a request or response of an operation such as `get /repos/{owner}/{repo}/pulls`. Returns null if the description
 * is not available.
 */
export function readGithubDescription():
  | ((operation: string, part: 'response' | 'request', body: unknown) => string[])
  | null {
  if (!existsSync(githubDescriptionPath)) return null
  const { components, ops } = JSON.parse(readFileSync(githubDescriptionPath, 'utf8')) as Described
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  return (operation, part, body) => {
    const schema = ops[operation]?.[part]
    if (!schema) return [`The description has no ${part} of ${operation}`]
    const key = `${operation} ${part}`
    const validate = compiled.get(key) ?? ajv.compile({ ...schema, components })
    compiled.set(key, validate)
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${operation}${instancePath} ${message}`)
  }
}
