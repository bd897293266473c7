import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from './config-schema.ts'
import { settings } from './settings.ts'

/** What the name of a variable ends in that names a file with the value. */
export const fileSuffix = '_FILE'

/** The environment with the value of each setting that is in a file: `SECRET_KEY_FILE` names the file that holds `SECRET_KEY`. */
export function withFiles(env: Environment): Environment {
  const read = settings.flatMap(({ name }): [string, string][] => {
    const path = env[name + fileSuffix]
    if (!path) return []
    if (env[name]) throw new ConfigError(`${name} and ${name + fileSuffix} are both set; keep one of them`)
    return [[name, contentOf(path, name + fileSuffix)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** A file's content without what an editor adds at its end. */
function contentOf(path: string, name: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`)
  }
  if (content === '') throw new ConfigError(`${name} names an empty file`)
  return content
}
