/** Reads GitHub's API description from a file outside the repository, because it is large. Tests that need it are skipped if it does not exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'

type Described = { components: object; ops: Record<string, { response?: object; request?: object }> }

const folder = process.env['FORGE_DESCRIPTIONS'] ?? '../shared/data/forges'

/** The file is in the folder that FORGE_DESCRIPTIONS names. */
export const githubDescriptionPath = join(folder, 'github-rest.json')

/**
 * Returns a function that validates the request or response of an operation such as `get /repos/{owner}/{repo}/pulls`. Returns null if the
 * description does not exist.
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
