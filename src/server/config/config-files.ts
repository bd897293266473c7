import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from './config-schema.ts'
import { settings } from './settings.ts'

/** Suffix of a variable that contains the path of a file to read the value from. */
export const fileSuffix = '_FILE'

/** Returns the environment with settings read from files: `SECRET_KEY_FILE` is the path of a file that contains `SECRET_KEY`. */
export function withFiles(env: Environment): Environment {
  const read = settings.flatMap(({ name }): [string, string][] => {
    const path = env[name + fileSuffix]
    if (!path) return []
    if (env[name]) throw new ConfigError(`${name} and ${name + fileSuffix} are both set; remove one of them`)
    return [[name, contentOf(path, name + fileSuffix)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** Returns the trimmed contents of a file, because editors append a newline. */
function contentOf(path: string, name: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    )
  }
  if (content === '') throw new ConfigError(`${name}: the file is empty`)
  return content
}
